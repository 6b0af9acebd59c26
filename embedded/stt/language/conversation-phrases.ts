/** Phrases of callers in any conversation, whatever its task. */
export const conversationPhrases: readonly string[] = `
hello
hi
hi there
hello there
good morning
good afternoon
hey
yes
yeah
yep
yes please
yes that's right
yes that is right
yes that's correct
yes that works
yes of course
sure
sure that works
okay
okay thank you
okay great
alright
great
great thank you
perfect
perfect thank you
that's right
that is right
that's correct
that's fine
that is fine
that works for me
sounds good
correct
exactly
right
of course
absolutely
no
nope
no thanks
no thank you
no that's all
no that is all
no that's all thank you
no that's not right
that's wrong
not really
i don't know
i don't think so
i'm not sure
maybe
thank you
thanks
thank you very much
thanks a lot
thank you goodbye
thanks bye
thank you bye
goodbye
bye
bye bye
have a nice day
that's all
that is all
that would be all
wait
wait a minute
wait a moment
wait please
stop
hold on
hold on a second
one moment
one moment please
just a moment
just a second
excuse me
sorry
i'm sorry
pardon
pardon me
what
what was that
what did you say
can you repeat that
could you repeat that please
can you say that again
say that again please
please repeat that
i didn't catch that
i don't understand
can you speak more slowly
are you there
can you hear me
i can hear you
who is this
are you a robot
am i talking to a machine
can i speak to a person
i want to speak to a person
speak to a person
talk to a human please
can i talk to somebody
i would like to speak to someone
i'd like to talk to someone please
help
i need help
i have a question
i have another question
actually
actually no
never mind
forget it
i changed my mind
i would like
i'd like
i want
i need
can i
could you
could you please
please
no problem
let me check
let me think
let me see
mm-hm
uh-huh
hmm
oh
oh okay
i see
um
uh`
  .trim()
  .split('\n');

/** Questions that callers ask any business. */
export const questionPhrases: readonly string[] = `
when are you open
when do you open
when do you close
are you open today
are you open tomorrow
are you open on the weekend
what are your opening hours
what are your hours
how late are you open
where are you
where are you located
what is your address
what's your address
how do i get there
is there parking
do you have parking
how much is it
how much does it cost
how much does that cost
how much is that
what does it cost
what does that cost
what are your prices
is it expensive
can i pay by card
do you take credit cards
do you take insurance
do you take my insurance
what is your phone number
what is your email address
how long does it take
how long does that take
what do you offer
can you call me back
can you send me an email
can you transfer me
i would like to book an appointment
i would like to make an appointment
i would like to make a reservation
can i book an appointment
can i make an appointment
i need an appointment`
  .trim()
  .split('\n');

/** Phrases about something with a name, which replaces the star. */
export const phraseTemplates: readonly string[] = [
  'i need *',
  'i need a *',
  'i want *',
  'i want a *',
  'i would like *',
  'i would like a *',
  "i'd like a *",
  'a *',
  'a * please',
  '* please',
  'the *',
  'the * please',
  'how much is *',
  'how much is a *',
  'how much does * cost',
  'how much does a * cost',
  'what does * cost',
  'what does a * cost',
  'how long does a * take',
  'i have a question about *',
];

/** The most common single words of a telephone call: answers and backchannels. */
export const commonWords: readonly string[] = ['yes', 'no', 'yeah', 'okay', 'right', 'sure', 'mm-hm', 'uh-huh'];

/** Hesitations that may occur between any two words. */
export const hesitations: readonly string[] = ['um', 'uh'];

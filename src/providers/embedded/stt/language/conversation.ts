/** What callers say in any conversation, whatever its task. */
export const CONVERSATION: readonly string[] = `
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

/** The commonest single words of a telephone call: answers and signs of attention. */
export const COMMONEST: readonly string[] = ['yes', 'no', 'yeah', 'okay', 'right', 'sure', 'mm-hm', 'uh-huh'];

/** Hesitations that may stand between any two words. */
export const HESITATIONS: readonly string[] = ['um', 'uh'];

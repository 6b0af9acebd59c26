import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** English. */
export const english: PhraseBook = {
  backchannels:
    splitPhrases(`mm hm, mmhm, mhm, mm, hmm, hm, uh huh, um hm, um hum, aha, ah, oh, yes, yeah, yep, okay, ok, right,
    sure, i see, got it, all right, alright, good, great, fine`),
  interrupters: splitPhrases(`stop, wait, no, hold on, hello, excuse me, hang on, one moment, sorry, actually, but`),
  connectors:
    splitPhrases(`and, or, but, so, because, with, the, a, an, my, to, for, of, in, on, is, um, uh, er, well, then, i, if,
    that, about, like, its, whether, when, which, than, until, while, unless, although, from, at, into,
    between, without, your, our, their, every, tell me, to ask, may i ask, i d like, there s, it s, that s,
    let s, i m, i ve, i ll, we re, can i get, can i have, could i get, could i have, i ll have, i ll take, give me, i would like,
    want to, need to, like to, have to, has, this, these, some, any, another`),
  wishes:
    splitPhrases(`i would like, i d like, would like, in need of, i want, i wanna, i wanted to, i need, i m looking, i am looking, looking for,
    searching for, i would love, i d love, i wish, i m trying, i am trying, i have to, i ve got to, i was hoping, can you, could you,
    can i, could i, may i, can we, could we, will you, would you, do you, does, did you, is there, are there, is it, are you,
    please, what, when, where, which, who, how, why, help me, let s, give me, tell me, get me, show me, book me, interested in`),
  explanations: splitPhrases(
    `hello, hi, hey, good morning, good afternoon, good evening, i, i m, i ve, i ll, my, our, it, it s, we, we re, we ve, he, she, they, there is, there s, there was, there are, this is`,
  ),
  fillers: splitPhrases(`um, uh, er, erm, hmm, hm, mm, well`),
  agreeing:
    splitPhrases(`yes, yeah, yep, yup, sure, correct, right, exactly, of course, absolutely, okay, ok, all right, alright,
    fine, please do, it is, that s right, that s correct, that is right, that is correct`),
  refusing: splitPhrases(`no, nope, nah, not really, it isn t, that s wrong, that is wrong, i don t, i do not`),
  courtesy: splitPhrases(`please, thanks, thank you`),
  holds: splitPhrases(`one moment, just a moment, a moment please, one second, just a second, one sec, give me a second,
    give me a minute, give me a moment, just a minute, one minute, hold on, hang on, please hold, hold the line,
    hold please, bear with me, wait a moment, wait a minute, wait a second, please wait, can you wait,
    could you wait`),
  lookups: splitPhrases(`let me look, let me check, let me see, let me get, let me find`),
  numbers: {
    digits: splitPhrases(`zero/oh, one, two, three, four, five, six, seven, eight, nine`),
    soundalikes: ['o', 'won', 'to/too', 'tree', 'for/fore', '', 'sicks', '', 'ate', 'nein'],
    teens: splitPhrases(`ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen`),
    tens: splitPhrases(`twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety`),
    repeats: [splitPhrases(`double`), splitPhrases(`triple`)],
    parts: splitPhrases(`hundred, thousand, plus, point`),
  },
  symbols: splitPhrases(`at, dot, dash, hyphen, underscore, slash`),
  questions: {
    closed:
      splitPhrases(`is, are, was, were, do, does, did, have, has, will, would you like, would you prefer, would that,
      would this, shall, should, may i, can i, could i, am i, isn t, aren t, don t`),
    requests:
      splitPhrases(`can you, could you, would you mind, will you please, may i have, may i ask, can i have, can i get,
      could i have, could i get, can i ask, may i get`),
    asked: [
      ['yes_no', splitPhrases(`is that right, is that correct, is this correct, does that work, does that sound`)],
      ['email', splitPhrases(`e mail, email`)],
      ['spelled', splitPhrases(`spell, spelling, letter by letter, postcode, license plate, licence plate`)],
      [
        'phone',
        splitPhrases(
          `phone number, telephone number, mobile number, cell number, call you back, reach you, best number`,
        ),
      ],
      [
        'digits',
        splitPhrases(`card number, account number, customer number, member number, order number, booking number, policy number,
          reference number, security number, code, pin, zip, digits, number on`),
      ],
      ['amount', splitPhrases(`how much, what amount, which amount, your budget`)],
      ['number', splitPhrases(`how many, how old`)],
      ['time', splitPhrases(`what time, which time`)],
      [
        'date',
        splitPhrases(`date of birth, birthday, were you born, what date, which date, what day, which day, the date,
          when would, when are you, when can you`),
      ],
      ['address', splitPhrases(`address, which street, where do you live`)],
      [
        'name',
        splitPhrases(`your name, full name, last name, first name, family name, surname, what name, whose name,
          who am i speaking, who is calling, who s calling, name please`),
      ],
      [
        'open',
        splitPhrases(`tell me, what happened, describe, explain, what s the problem, what is the problem, what seems to be,
          what s wrong, what is wrong, in your own words`),
      ],
    ],
  },
  phoneDigits: [
    ['0', 11],
    ['1', 11],
    ['', 10],
  ],
  endOfTurnThreshold: 0.35,
};

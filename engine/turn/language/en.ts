import { list, type PhraseBook } from './phrase-book.ts';

/** English. */
export const english: PhraseBook = {
  backchannels:
    list(`mm hm, mmhm, mhm, mm, hmm, hm, uh huh, um hm, um hum, aha, ah, oh, yes, yeah, yep, okay, ok, right,
    sure, i see, got it, all right, alright, good, great, fine`),
  interrupters: list(`stop, wait, no, hold on, hello, excuse me, hang on, one moment, sorry, actually, but`),
  connectors:
    list(`and, or, but, so, because, with, the, a, an, my, to, for, of, in, on, is, um, uh, er, well, then, i, if,
    that, about, like, its, whether, when, which, than, until, while, unless, although, from, at, into,
    between, without, your, our, their, every, tell me, to ask, may i ask, i d like, there s, it s, that s,
    let s, i m, i ve, i ll, we re`),
  fillers: list(`um, uh, er, erm, hmm, hm, mm, well`),
  agreeing:
    list(`yes, yeah, yep, yup, sure, correct, right, exactly, of course, absolutely, okay, ok, all right, alright,
    fine, please do, it is, that s right, that s correct, that is right, that is correct`),
  refusing: list(`no, nope, nah, not really, it isn t, that s wrong, that is wrong, i don t, i do not`),
  courtesy: list(`please, thanks, thank you`),
  holds: list(`one moment, just a moment, a moment please, one second, just a second, one sec, give me a second,
    give me a minute, give me a moment, just a minute, one minute, hold on, hang on, please hold, hold the line,
    hold please, bear with me, wait a moment, wait a minute, wait a second, please wait, can you wait,
    could you wait`),
  lookups: list(`let me look, let me check, let me see, let me get, let me find`),
  numbers: {
    digits: list(`zero/oh, one, two, three, four, five, six, seven, eight, nine`),
    teens: list(`ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen`),
    tens: list(`twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety`),
    repeats: [list(`double`), list(`triple`)],
    parts: list(`hundred, thousand, plus, point`),
  },
  symbols: list(`at, dot, dash, hyphen, underscore, slash`),
  questions: {
    closed: list(`is, are, was, were, do, does, did, have, has, will, would you like, would you prefer, would that,
      would this, shall, should, may i, can i, could i, am i, isn t, aren t, don t`),
    requests: list(`can you, could you, would you mind, will you please, may i have, may i ask, can i have, can i get,
      could i have, could i get, can i ask, may i get`),
    asked: [
      ['yes_no', list(`is that right, is that correct, is this correct, does that work, does that sound`)],
      ['email', list(`e mail, email`)],
      ['spelled', list(`spell, spelling, letter by letter, postcode, license plate, licence plate`)],
      [
        'phone',
        list(`phone number, telephone number, mobile number, cell number, call you back, reach you, best number`),
      ],
      [
        'digits',
        list(`card number, account number, customer number, member number, order number, booking number, policy number,
          reference number, security number, code, pin, zip, digits, number on`),
      ],
      ['amount', list(`how much, what amount, which amount, your budget`)],
      ['number', list(`how many, how old`)],
      ['time', list(`what time, which time`)],
      [
        'date',
        list(`date of birth, birthday, were you born, what date, which date, what day, which day, the date,
          when would, when are you, when can you`),
      ],
      ['address', list(`address, which street, where do you live`)],
      [
        'name',
        list(`your name, full name, last name, first name, family name, surname, what name, whose name,
          who am i speaking, who is calling, who s calling, name please`),
      ],
      [
        'open',
        list(`tell me, what happened, describe, explain, what s the problem, what is the problem, what seems to be,
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

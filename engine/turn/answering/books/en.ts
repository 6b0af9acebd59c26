import { splitPhrases } from '../../language/phrase-book.ts';
import type { AnswerBook } from './answer-book.ts';

/** English. */
export const english: AnswerBook = {
  hellos: splitPhrases(`hello, hi, hey, yes, yeah, good morning, good afternoon, good evening, speaking`),
  recording:
    splitPhrases(`kindly leave, the desk of, after the tone, after the beep, at the tone, at the beep, sound of the tone, sound of the beep,
    wait for the beep, wait for the tone, hear the beep, hear the tone, record your message, leave your message,
    leave your name, leave a detailed message, leave a brief message, leave a short message, leave me your name, leave your number,
    leave us your name, voicemail of, voice mail of, mailbox of, voicemail box, voice mailbox, voice messaging system,
    voice message system, automated voice, automatic voice, the mailbox is full, mailbox is full, mailbox has not been set up,
    voicemail has not been set up, voicemail that has not been set up, forwarded to voicemail, forwarded to voice mail,
    forwarded to an automated, has not been set up, you know what to do, you know the drill, at the beep do your thing, do your thing,
    my voicemail, my voice mail, our voicemail, s voicemail, s voice mail, when you have finished recording, when you are finished recording,
    not able to receive messages, cannot record messages, can not accept messages, cannot accept messages, recording at the tone, your message will be,
    name and number, name and a number, name number and, i never check this, i never listen, don t leave a message`),
  message:
    splitPhrases(`leave * message, leave * number, leave * name, leave * details, leave a message, leave me a message, leave us a message, leave one, leave a voicemail, a message and, voicemail, voice mail, mailbox, mail box,
    answering machine, answering service, drop me a text, send me a text, shoot me a text, text me, send a text, text me instead, send us an email, beep, the tone`),
  away: splitPhrases(`can t * phone, couldn t * phone, cannot * phone, not here, ain t here, not available, unavailable, can t take your call, cannot take your call, can t come to the phone, cannot come to the phone,
    unable to take your call, unable to come to the phone, unable to answer, can t answer, cannot answer, not able to, can t get to the phone, can t talk right now,
    can t get to my phone, away from the phone, away from my phone, away from my desk, on the other line, missed your call, missed you, out of the office,
    our office hours are, our opening hours are, our hours are, offices are closed, office is closed, currently closed, are closed, is closed, we re closed,
    no one is available, nobody is available, no one can take, is not here, are not here, not here right now, not home, not in the office, isn t available, aren t available,
    did not answer, not answering, is busy or, can t pick up, didn t pick up, away on, on vacation, on holiday, on sabbatical, sabbatical until, until the, limited access, back on monday, probably screening, not around, am not in, m not in, in a meeting or, is currently`),
  promise:
    splitPhrases(`return your * call, to return your, try your call, get back to you, call you back, call you right back, return your call, back to you as soon, as soon as i can, as soon as we can, as soon as possible,
    thanks for calling and, have a great day, have a nice day, have a blessed day, try again later, try me again, call back later, call again later, please call back, call us back during, regular business hours, business hours`),
  connected: splitPhrases(`you ve reached, you have reached, the voice mailbox, this is the voicemail`),
  reached: splitPhrases(
    `you are through to, you re through to, thank you for calling, thanks for calling, thank you for your call, the person you, the number you, the party you, the customer you, the subscriber you, the user you, the mobile you, the t mobile, the verizon, the wireless, the google, welcome to the, this is the voice, your call has been, your call could, your call cannot, this call`,
  ),
  intercept: splitPhrases(
    `vyast hai, koshish karein, dial kiya, switch off hai, band hai, pahunch se bahar, speaking to someone else, unable to connect, not able to connect, called is disconnected, dialed is disconnected, reached is disconnected, is disconnected, not in service, no longer in service, out of service, been disconnected, has been changed, cannot be completed, can t be completed, could not be completed, can not be completed, number you have dialed is, number you dialed is, number you have dialled is, number you are calling is not, number you have called is not, not a working number, not recognized, not recognised, has not been recognised, has not been recognized, circuits are busy, please check the number, check the number, number and dial again, and dial again, not reachable, cannot be reached, can not be reached, not be connected, not assigned, unallocated, does not exist, switched off, turned off, outside the coverage, out of coverage, not accepting calls, not accept incoming, incoming calls are, temporarily unavailable, restrictions on this line, temporarily disconnected, number has changed, is not answering, not available to receive calls, network difficulties, please hang up`,
  ),
  screening:
    splitPhrases(`state your name, record your name, say your name and, see if this person, see if the person, see if they are available, see if they re available, see if he is available, see if she is available, see if this,
    screening service, call screening, call assistant, google assistant, call assist, google s assistant, before i try to connect, before we connect, before connecting, try to connect you, using a screening, screen this call, screening this call, screening calls, screening unknown, screens calls,
    unidentified calls, unknown callers, robocalls, anonymous calls, text call, virtual assistant, assistant for, bixby, typing a reply, typing a response, is typing, reads their, will be read, reading this, speak as normal, after you speak, you ll hear a copy, sees a copy, this call is being screened, your name will be announced, announce you, announce your call, answering on behalf, live transcript`),
  identify: splitPhrases(
    `say your name, reason for your call, reason for calling, why you re calling, why you are calling, who s calling and, who is calling and, what it s about, tell me who, tell us who, your name and why, your name and the, say who you are, who you are and`,
  ),
  keys: splitPhrases(`press, dial, push, say or press, select, enter`),
  queue:
    splitPhrases(`ke liye ek, dabayein, dabaye, dabaiye, your call is important, important to us, all of our agents, all our agents, our agents are, all of our representatives, all our representatives, all of our operators, all our operators, all lines are, representatives are currently, representatives are busy, representatives are assisting, helping other, assisting other, agents are busy, agents are currently, serving other, other customers, other callers,
    next available, first available, you are number, you are caller, number in line, place in the queue, position in the queue, in the queue, estimated wait, expected wait, wait time, hold time, will be answered, be answered in the order, in the order, calls may be, call may be, calls are recorded, call is recorded, call is being recorded, may be recorded, may be monitored, being recorded for, for quality, quality assurance, training purposes, quality and training,
    menu options, main menu, following options, our options, options have, listen carefully, extension at any time, your party s extension, know your party s, extension number, in a few words, you can say, for english, para español, to continue in, stay on the line, remain on the line, please continue to hold, continue to hold, for directory, dial by name, last name of, spell the, if this is an emergency, if you are calling about, if you are a, for all other, for billing, for sales, to speak to a, to speak with a, to speak with an, to repeat, invalid entry, that is not a valid, not a valid, please enter, automated attendant, automated assistant, self service, visit our website, our website at, tell me what you re calling about, tell me what you are calling about, tell me the reason`),
  connecting: splitPhrases(`please hold, stay on the line, one moment, please wait, connect you, connecting you,
    transferring you, thank you, thanks, see if, being screened`),
  asks: splitPhrases(`who is this, who s this, who is it, who s calling, who is calling, who am i speaking, who s there, who is there, who are you, who s speaking, who is speaking, what do you, do you need, what is this about, what s this about, what is it about, what s it about, what s this regarding, what is this regarding, is this about, what s going on, what s up,
    can i help, may i help, could i help, can we help, how can i, how may i, how can we, how may we, how could i, what can i do, can i take a message, may i take a message, could i take a message, shall i take, do you want to leave, would you like to leave, would you like me to, do you want me to, want me to, can i tell, can i ask, may i ask, could i ask, can you hear, can you call, could you call, can you speak, could you speak, can you say, are you there, anyone there, anybody there, is anyone, is anybody, is someone, hello who,
    is this the, is this a, is that you, is it you, are you calling, are you from, where are you, where did you, how did you, why are you, why do you, what company, what number, which company, can i call, should i, do i know, do you know, what was that, who do you, who did you, what tone, what beep, what message, okay, all right`),
  talks:
    splitPhrases(`did you leave, did you call, you called, you just called, you rang, you ve called me, you keep calling, i just called, i called you, i was calling, calling me, calling about, calling back, i got your, i got a, got your message, got your voicemail, your voicemail, your message yesterday, you left, you left me, left me a, you leave me, i missed a call, missed a call, a missed call, had to press, i pressed, i ve pressed, have to press,
    one moment, one second, one sec, just a moment, just a second, just a sec, just a minute, hang on, hold on, let me get, let me see, let me check, let me find, i ll get, i ll go, i ll fetch, i ll put, i ll pass, i ll tell, i ll let, wait a, wait wait, let me put, let me grab,
    my husband, my wife, my mom, my mum, my dad, my daddy, my mother, my father, my son, my daughter, my brother, my sister, my boss, my colleague, my partner, my roommate, mommy, mummy, daddy, mom, mum, he s not, she s not, he is not, she is not, he s out, she s out, he isn t, she isn t, he ll be back, she ll be back, he ll call, she ll call, they re not,
    wrong number, no one by that, nobody by that, no one here by, not interested, take me off, stop calling, i m driving, i m busy, i m in the middle, go ahead, this is he, this is she, this is him, this is her, speaking, that s me, it s me, i can t hear, i can hear you, can hardly hear, i was just, i just, front desk, thought you, thought it was, sorry what, sorry who, sorry i didn t, pardon, excuse me, say again, come again, oh hi, oh hey, oh hello, i told you, are you a robot, talking to a, here speaking, a minute ago, like i said, yes please, no no, no thanks, no thank you, we don t want, we already, i already, you want, if you re selling, if this is about, if it s about`),
  hesitates: splitPhrases('um, uh, er, erm, hmm, hm, mm'),
};

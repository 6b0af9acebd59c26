import { translated } from './translated.ts';

export const sampleTexts = translated('sampleTexts', {
  play: (name: string) => `Play sample of ${name}`,
  stop: (name: string) => `Stop sample of ${name}`,
  failed: 'Couldn’t play the sample',
});

/** Sentences that voices say, by language (ISO 639-1). */
export const sampleSentences: Readonly<Record<string, string>> = {
  en: 'Hello, how can I help you today? I have an appointment available on Thursday at two thirty.',
  fr: 'Bonjour, que puis-je faire pour vous ? J’ai un rendez-vous libre jeudi à quatorze heures trente.',
  de: 'Guten Tag, was kann ich für Sie tun? Am Donnerstag um halb drei ist noch ein Termin frei.',
  es: 'Hola, ¿en qué puedo ayudarle? Tengo una cita libre el jueves a las dos y media.',
  pt: 'Olá, em que posso ajudar? Tenho um horário livre na quinta-feira às duas e meia.',
  zh: '您好，请问有什么可以帮您？星期四下午两点半还有空位。',
  ja: 'こんにちは。ご用件をお伺いします。木曜日の二時半に空きがございます。',
  hi: 'नमस्ते, मैं आपकी क्या मदद कर सकती हूँ? गुरुवार को ढाई बजे का समय खाली है।',
  it: 'Buongiorno, come posso aiutarla? Ho un appuntamento libero giovedì alle due e mezza.',
  ko: '안녕하세요, 무엇을 도와드릴까요? 목요일 두 시 반에 예약이 가능합니다.',
  nl: 'Goedemiddag, waarmee kan ik u helpen? Donderdag om half drie is er nog een plek vrij.',
  pl: 'Dzień dobry, w czym mogę pomóc? W czwartek o wpół do trzeciej jest wolny termin.',
  ru: 'Здравствуйте, чем я могу помочь? В четверг в половине третьего есть свободное время.',
  sv: 'Hej, vad kan jag hjälpa till med? På torsdag klockan halv tre finns en ledig tid.',
  tr: 'Merhaba, size nasıl yardımcı olabilirim? Perşembe günü iki buçukta boş bir randevu var.',
};

/** The sample text of a voice in each language, by ISO 639-1 code. */
export const sampleTexts: Readonly<Record<string, string>> = {
  en: 'Hello! This is how I sound. How can I help you today?',
  fr: 'Bonjour ! Voici ma voix. Comment puis-je vous aider aujourd’hui ?',
  de: 'Hallo! So klinge ich. Wie kann ich Ihnen heute helfen?',
  es: '¡Hola! Así es mi voz. ¿En qué puedo ayudarle hoy?',
  pt: 'Olá! Esta é a minha voz. Como posso ajudar você hoje?',
  zh: '你好！这是我的声音。今天我能帮你什么？',
  ja: 'こんにちは。これがわたしのこえです。きょうはどうしましたか？',
  hi: 'नमस्ते! यह मेरी आवाज़ है। आज मैं आपकी क्या मदद करूँ?',
  it: 'Ciao! Questa è la mia voce. Come posso aiutarla oggi?',
  ko: '안녕하세요! 제 목소리입니다. 오늘 무엇을 도와드릴까요?',
  nl: 'Hallo! Zo klink ik. Waarmee kan ik u vandaag helpen?',
  pl: 'Dzień dobry! Tak brzmi mój głos. W czym mogę dziś pomóc?',
  ru: 'Здравствуйте! Так звучит мой голос. Чем я могу помочь?',
  sv: 'Hej! Så här låter jag. Vad kan jag hjälpa till med i dag?',
  tr: 'Merhaba! Sesim böyle. Bugün size nasıl yardımcı olabilirim?',
};

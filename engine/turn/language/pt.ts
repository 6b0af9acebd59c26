import { type PhraseBook, splitPhrases } from './phrase-book.ts';

/** Portuguese. */
export const portuguese: PhraseBook = {
  backchannels:
    splitPhrases(`mm, mhm, hm, hum, ah, sim, tá, tá bom, ok, okay, certo, claro, bem, entendi, entendo, está bem, isso,
    pois, pois é`),
  interrupters: splitPhrases(
    `pare, para, stop, espere, espera, não, um momento, alô, desculpe, desculpa, mas, com licença`,
  ),
  connectors:
    splitPhrases(`e, ou, mas, então, porque, com, o, a, os, as, um, uma, meu, minha, para, pra, de, do, da, em, no, na, é,
    hã, se, que, tipo, embora, enquanto, desde, até, sem, por, pelo, pela, ao, à, aos, dos, das, gostaria de, quero, nos, nas, num,
    numa`),
  wishes:
    splitPhrases(`quero, queria, gostaria, eu gostava, preciso, tenho que, procuro, estou procurando, pode, poderia, posso, podemos,
    você tem, vocês têm, tem, há, é possível, por favor, quando, como, quanto, quantos, onde, qual, quais, quem, o que, por que`),
  explanations: splitPhrases(
    `olá, bom dia, boa tarde, boa noite, eu, me chamo, meu nome, o meu, a minha, meu, minha, sou, estou, tenho, temos, fui, estive, é`,
  ),
  fillers: splitPhrases(`hã, ahn, eh, hum, hm, mm, é`),
  agreeing:
    splitPhrases(`sim, claro, certo, isso, isso mesmo, exato, exatamente, correto, com certeza, tá bom, está bem, ok, pode ser,
    é isso`),
  refusing: splitPhrases(`não, de jeito nenhum, não é isso, não está certo`),
  courtesy: splitPhrases(`por favor, obrigado, obrigada, se faz favor`),
  holds: splitPhrases(`um momento, um momentinho, um instante, só um momento, só um minuto, só um segundo, um minuto,
    um segundo, espere, espera, aguarde, não desligue`),
  lookups: splitPhrases(`deixe me ver, deixa eu ver, deixa eu olhar, vou verificar, vou ver`),
  numbers: {
    digits: splitPhrases(`zero, um/uma, dois/duas, três, quatro, cinco, seis/meia, sete, oito, nove`),
    soundalikes: [],
    teens:
      splitPhrases(`dez, onze, doze, treze, catorze, quatorze, quinze, dezesseis, dezasseis, dezessete, dezassete, dezoito,
      dezenove, dezanove`),
    tens: splitPhrases(`vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa`),
    repeats: [splitPhrases(`duplo`), splitPhrases(`triplo`)],
    parts: splitPhrases(`cem, cento, mil, mais, vírgula`),
  },
  symbols: splitPhrases(`arroba, ponto, hífen, traço, barra, underline, at`),
  questions: {
    closed:
      splitPhrases(`é, está, estão, tem, quer, deseja, prefere, posso, devo, gostaria, há, você quer, você tem, precisa,
      ficaria`),
    requests: splitPhrases(`pode, poderia, você pode, me pode, posso ter`),
    asked: [
      ['yes_no', splitPhrases(`está certo, está correto, é isso mesmo, correto, certo, pode ser`)],
      ['email', splitPhrases(`e mail, email, correio eletrônico, correio eletrónico`)],
      ['spelled', splitPhrases(`soletrar, soletre, letra por letra, placa, matrícula`)],
      ['phone', splitPhrases(`número de telefone, telefone, celular, telemóvel, qual número, que número`)],
      ['digits', splitPhrases(`número do, número da, número de, código, pin, dígitos, cep`)],
      ['amount', splitPhrases(`qual valor, que valor, qual o valor, quanto custa, quanto dinheiro, orçamento`)],
      ['number', splitPhrases(`quantos, quantas, qual idade`)],
      ['time', splitPhrases(`que horas, qual horário, a que horas`)],
      ['date', splitPhrases(`data de nascimento, que data, qual data, que dia, qual dia, a data, quando`)],
      ['address', splitPhrases(`endereço, morada, qual rua, que rua, onde mora`)],
      [
        'name',
        splitPhrases(`seu nome, como se chama, sobrenome, apelido, nome completo, com quem falo, com quem eu falo`),
      ],
      [
        'open',
        splitPhrases(`conte, conte me, me conte, descreva, explique, diga me, o que aconteceu, qual é o problema`),
      ],
    ],
  },
  phoneDigits: [['9', 9]],
  endOfTurnThreshold: 0.33,
};

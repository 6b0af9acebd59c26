import { list, type PhraseBook } from './phrase-book.ts';

/** Portuguese. */
export const portuguese: PhraseBook = {
  backchannels:
    list(`mm, mhm, hm, hum, ah, sim, tá, tá bom, ok, okay, certo, claro, bem, entendi, entendo, está bem, isso,
    pois, pois é`),
  interrupters: list(`pare, para, stop, espere, espera, não, um momento, alô, desculpe, desculpa, mas, com licença`),
  connectors:
    list(`e, ou, mas, então, porque, com, o, a, os, as, um, uma, meu, minha, para, pra, de, do, da, em, no, na, é,
    hã, se, que, tipo, embora, enquanto, desde, até, sem, por, pelo, pela, ao, à, aos, dos, das, nos, nas, num,
    numa`),
  fillers: list(`hã, ahn, eh, hum, hm, mm, é`),
  agreeing:
    list(`sim, claro, certo, isso, isso mesmo, exato, exatamente, correto, com certeza, tá bom, está bem, ok, pode ser,
    é isso`),
  refusing: list(`não, de jeito nenhum, não é isso, não está certo`),
  courtesy: list(`por favor, obrigado, obrigada, se faz favor`),
  holds: list(`um momento, um momentinho, um instante, só um momento, só um minuto, só um segundo, um minuto,
    um segundo, espere, espera, aguarde, não desligue`),
  lookups: list(`deixe me ver, deixa eu ver, deixa eu olhar, vou verificar, vou ver`),
  numbers: {
    digits: list(`zero, um/uma, dois/duas, três, quatro, cinco, seis/meia, sete, oito, nove`),
    teens: list(`dez, onze, doze, treze, catorze, quatorze, quinze, dezesseis, dezasseis, dezessete, dezassete, dezoito,
      dezenove, dezanove`),
    tens: list(`vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa`),
    repeats: [list(`duplo`), list(`triplo`)],
    parts: list(`cem, cento, mil, mais, vírgula`),
  },
  symbols: list(`arroba, ponto, hífen, traço, barra, underline, at`),
  questions: {
    closed: list(`é, está, estão, tem, quer, deseja, prefere, posso, devo, gostaria, há, você quer, você tem, precisa,
      ficaria`),
    requests: list(`pode, poderia, você pode, me pode, posso ter`),
    asked: [
      ['yes_no', list(`está certo, está correto, é isso mesmo, correto, certo, pode ser`)],
      ['email', list(`e mail, email, correio eletrônico, correio eletrónico`)],
      ['spelled', list(`soletrar, soletre, letra por letra, placa, matrícula`)],
      ['phone', list(`número de telefone, telefone, celular, telemóvel, qual número, que número`)],
      ['digits', list(`número do, número da, número de, código, pin, dígitos, cep`)],
      ['amount', list(`qual valor, que valor, qual o valor, quanto custa, quanto dinheiro, orçamento`)],
      ['number', list(`quantos, quantas, qual idade`)],
      ['time', list(`que horas, qual horário, a que horas`)],
      ['date', list(`data de nascimento, que data, qual data, que dia, qual dia, a data, quando`)],
      ['address', list(`endereço, morada, qual rua, que rua, onde mora`)],
      ['name', list(`seu nome, como se chama, sobrenome, apelido, nome completo, com quem falo, com quem eu falo`)],
      ['open', list(`conte, conte me, me conte, descreva, explique, diga me, o que aconteceu, qual é o problema`)],
    ],
  },
  phoneDigits: [['9', 9]],
  endOfTurnThreshold: 0.33,
};

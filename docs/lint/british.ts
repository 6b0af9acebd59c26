const isVerbs =
  'apolog|author|capital|categor|character|custom|emphas|final|general|initial|legal|maxim|memor|minim|normal|optim|organ|organ|penal|polar|prior|priorit|real|recogn|reorgan|serial|deserial|special|stabil|standard|summar|synchron|synthes|token|util|vectori|visual|random|quant|materi|material|local|central|neutral|parameter|item|anonym|pseudonym|sanit|seriali|subsid|symbol|desynchron';
const doubled =
  'cancel|dial|redial|label|level|model|signal|travel|channel|tunnel|total|marshal|unmarshal|equal|fuel|counsel|initial|quarrel|spiral|trammel|pencil|panel';

/** British spellings, each with a function that gives the American one. */
export const britishSpellings: readonly (readonly [pattern: RegExp, american: string])[] = [
  [new RegExp(`\\b((?:un|re|de)?(?:${isVerbs}))is(e|es|ed|er|ers|ing|able|ation|ations)\\b`, 'i'), '$1iz$2'],
  [/\b((?:un|re)?analy|paraly|cataly)s(e|ed|er|ers|ing)\b/i, '$1z$2'],
  [
    /\b(un)?(behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum|sav|vig|end|vap)our(s|ed|ing|able|ite|ites|al|ful|hood|less)?\b/i,
    '$1$2or$3',
  ],
  [new RegExp(`\\b((?:un)?(?:${doubled}))l(ed|ing|er|ers)\\b`, 'i'), '$1$2'],
  [/\b(cent|theat|fib|calib|kilomet|millimet|centimet)re(s|d)?\b/i, '$1er$2'],
  [/\b(defen|offen|preten)ce(s|less)?\b/i, '$1se$2'],
  [/\blicence(s|d)?\b/i, 'license$1'],
  [/\bgrey(s|ed|er|ish)?\b/i, 'gray$1'],
  [/\bcatalogue(s|d)?\b/i, 'catalog$1'],
  [/\bprogramme(s)?\b/i, 'program$1'],
  [/\bartefact(s)?\b/i, 'artifact$1'],
  [/\b(judg|abridg)ement(s)?\b/i, '$1ment$2'],
  [/\b(fulfi|enro)l(s|ment)?\b/i, '$1ll$2'],
  [/\b(learn|burn|dream|spoil)t\b/i, '$1ed'],
  [/\b(whil|among|amid)st\b/i, '$1'],
  [/\bpractis(e|es|ed|ing)\b/i, 'practic$1'],
  [/\bsceptic(al|ism|s)?\b/i, 'skeptic$1'],
  [/\bageing\b/i, 'aging'],
  [/\bcheque(s)?\b/i, 'check$1'],
];

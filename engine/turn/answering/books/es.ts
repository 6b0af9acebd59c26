import { splitPhrases } from '../../language/phrase-book.ts';
import type { AnswerBook } from './answer-book.ts';

/** Spanish. */
export const spanish: AnswerBook = {
  hellos: splitPhrases(`hola, sí, diga, dígame, aló, bueno, buenos días, buenas tardes, buenas noches, buenas`),
  recording: splitPhrases(
    `deje * mensaje, deja * mensaje, déjale * mensaje, dejar tu mensaje, después del bip, tras el bip, después de la señal, después del tono, después del pitido, tras la señal, tras el tono, al oír la señal, al escuchar el tono, al oír el tono, cuando oiga, buzón de voz de, buzón de, mi buzón, contestador de, contestador automático, mi contestador, deje un mensaje, deje su mensaje, deje su nombre, deja un mensaje, deja tu mensaje, déjame, déjeme, déjenos, déjanos, dejen su, deje sus datos, dejar un mensaje después, dejar su mensaje, su nombre y número, su nombre y su, tu nombre y, nombre y teléfono, nombre y número, ya sabes qué hacer, ya sabes lo que, ya sabe qué, grabe su mensaje, graba tu mensaje, buzón está lleno, no ha configurado, no dejes mensaje`,
  ),
  message: splitPhrases(
    `deja el mensaje, deje el mensaje, buzón de voz, buzón, contestador, dejar un mensaje, un mensaje, mensaje de texto, un whatsapp, mándame, escríbeme, escríbame, pitido, la señal, el tono`,
  ),
  away: splitPhrases(
    `no hay * disponibles, no estar en casa, no haber podido, no te puedo, no le puedo, no está disponible, no estoy disponible, no estamos disponibles, no puedo atender, no podemos atender, no puede atender, no puedo atenderle, no podemos atenderle, no puedo contestar, no podemos contestar, no puedo responder, no puedo ponerme, no puedo coger, no contesta, no se encuentra, no nos encontramos, no estoy en, no estamos en, no hay nadie, está cerrado, estamos cerrados, está cerrada, cerradas, cerrados, nuestro horario, horario de atención, fuera del horario, fuera de, de vacaciones, en una reunión, en este momento, en estos momentos, ahora mismo no, atender su llamada, atender tu llamada, perdido tu llamada, perdido su llamada`,
  ),
  promise: splitPhrases(
    `le devolveré la llamada, te devolveré, devolveremos la llamada, devolveré la llamada, le devolveremos, le llamaré, te llamaré, le llamaremos, te llamo, en cuanto pueda, en cuanto podamos, lo antes posible, tan pronto, cuanto antes, me pondré en contacto, nos pondremos, llame más tarde, vuelva a llamar, inténtelo más tarde, intente más tarde, inténtelo de nuevo, llamar más tarde, que tenga, hasta luego, hasta pronto`,
  ),
  connected: splitPhrases(
    `ha llamado a la, ha llamado al, has llamado a, has llamado al, ha llamado a, se ha comunicado con, te has comunicado con, se comunicó con`,
  ),
  reached: splitPhrases(
    `gracias por llamar, gracias por su llamada, gracias por tu llamada, te has comunicado, bienvenido a, bienvenida a, bienvenidos a, le damos la bienvenida, el número que, el número al que, la persona a la, el teléfono al que, el cliente, el usuario, el abonado, su llamada, está llamando`,
  ),
  intercept: splitPhrases(
    `no existe, no está en servicio, fuera de servicio, fuera de cobertura, no corresponde, no está asignado, apagado o, está apagado, o fuera de, no es correcto, marcado no, que ha marcado, que usted marcó, usted marcó, número marcado, verifique el número, compruebe el número, consulte la guía, ha cambiado, no puede ser completada, no ha podido, no puede realizarse, no se puede completar, no puede completarse, líneas están ocupadas, líneas ocupadas, red está, saturadas, congestión, restringida, restringidas, suspendido, dado de baja, no admite llamadas, no acepta, no recibe llamadas, cuelgue y, por favor cuelgue`,
  ),
  screening: splitPhrases(
    `filtro de llamadas, filtra las llamadas, filtrar, filtrando, asistente de, el asistente, asistente de google, google assistant, asistente virtual, ver si, si esta persona, si la persona, comprobar si, antes de conectar, antes de pasar, antes de comunicarle, antes de transferir, llamadas desconocidas, números desconocidos, llamada de texto, está escribiendo, escribiendo una, se leerá, leerá, será anunciado, su nombre será, anunciar, llamadas no deseadas, transcripción, en nombre de`,
  ),
  identify: splitPhrases(
    `diga su nombre, di tu nombre, indique su nombre, dígame su nombre, su nombre y el motivo, motivo de su llamada, motivo de la llamada, razón de su llamada, el motivo, por qué llama, quién llama y, quién es y, grabe su nombre`,
  ),
  keys: splitPhrases(
    `pulse, pulse el, presione, presione el, marque, marque el, oprima, oprima el, diga o marque, diga o pulse`,
  ),
  queue: splitPhrases(
    `su llamada es importante, es importante para, es muy importante, todos nuestros agentes, nuestros agentes, todos nuestros operadores, nuestros operadores, todos nuestros asesores, nuestros asesores, están ocupados, se encuentran ocupados, están atendiendo, atendiendo a otros, otros clientes, próximo agente, siguiente agente, primer agente, agente disponible, en breve, le atenderemos, será atendido, será atendida, tiempo de espera, tiempo estimado, en la cola, en espera, en cola, permanezca a la, permanezca en línea, manténgase en, no cuelgue por, por favor espere, puede ser grabada, será grabada, ser grabada, está siendo grabada, grabada por, grabadas, de calidad, calidad del servicio, menú principal, siguientes opciones, siguiente menú, en pocas palabras, puede decir, diga por ejemplo, para ventas, para facturación, para atención, para soporte, para hablar con, para español, para continuar, for english, para cualquier otra, para otras, si llama, si conoce, extensión, introduzca, ingrese, opción no válida, opción inválida, no es válida, nuestra página, nuestra web, página web, si es una emergencia, emergencia`,
  ),
  connecting: splitPhrases(`espere, no cuelgue, un momento, permanezca en línea, gracias, le comunico`),
  asks: splitPhrases(
    `quién es, quién habla, quién llama, quien es, quién eres, con quién, de parte de quién, de parte, de dónde, qué quiere, qué desea, qué quería, qué pasa, qué tal, qué se le, en qué puedo, en qué le, en qué podemos, cómo puedo, puedo ayudar, le puedo, puedo tomar, quiere dejar, desea dejar, quiere que, desea que, me oye, me oyes, me escucha, me escuchas, hay alguien, está ahí, estás ahí, por qué me, para qué, sobre qué, de qué se, de qué, qué empresa, qué compañía, es usted, eres tú, puede llamar, podría, puede hablar, puede repetir, cuál es, qué mensaje, vale, qué número, ha llamado usted`,
  ),
  talks:
    splitPhrases(`me ha llamado, me han llamado, me has llamado, me llamó, me llamaron, usted me, me ha dejado, me dejó, me dejaste, me has dejado, he recibido, recibí su, recibí tu, oí su, escuché su, su mensaje de, su mensaje ayer, una llamada perdida, llamada perdida, tuve que, he tenido que,
    un momento, un momentito, un segundo, un minuto, espere un, espera, espere, ahora le, ahora se, ahora te, le paso, te paso, se lo, se la, voy a, déjeme ver, déjame ver, ya le, ahorita,
    mi marido, mi esposo, mi mujer, mi esposa, mi padre, mi madre, mi hijo, mi hija, mi hermano, mi hermana, mi jefe, mi jefa, mi compañero, mi compañera, papá, mamá, papi, mami, abuela, él no, ella no, no está en casa, ha salido, acaba de, vuelve a las, volverá, viene luego, está duchándose, está trabajando,
    se ha equivocado, equivocado, no me interesa, no nos interesa, no llame, soy yo, al habla, al aparato, estoy conduciendo, estoy manejando, estoy ocupado, estoy ocupada, no le oigo, no te oigo, no oigo, le oigo, cómo dice, perdón, perdone, disculpe, ah hola, ah sí, pensé que, creía que, pensaba que, iba a, recepción, es usted un, eres un, no no, sí sí, no gracias, ya tenemos, ya tengo, si es por, si es para, adelante, cuénteme, mande`),
  hesitates: splitPhrases('eh, em, hm, mm, pues'),
};

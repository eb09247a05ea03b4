import type { RiskErrors } from '../../errors/risk.ts'
import type { ErrorSentences } from '../define.ts'

const nothingChanged = {
  es: 'No se calculó nada; lo demás sigue como estaba.',
  en: 'Nothing was calculated; everything else stays as it was.',
}

const keptAsItWas = {
  es: 'Lo que estaba guardado sigue igual, con su fecha.',
  en: 'What was kept stays as it was, with its date.',
}
const later = { es: 'Probá de nuevo más tarde.', en: 'Try again later.' }
const checkAddress = {
  es: 'Revisá la dirección en Configuración › Lecturas.',
  en: 'Check the address in Settings › Readings.',
}

/** Sentences for the cost of discounting, and the central bank's register. */
export const riskSentences = {
  discount_rate_zero: {
    what: {
      es: 'Con una tasa de 0% o menos no hay descuento que calcular.',
      en: 'At a rate of 0% or less there is no discount to calculate.',
    },
    meaning: nothingChanged,
    action: {
      es: 'Escribí la tasa nominal anual que te ofrecen.',
      en: 'Type the nominal annual rate that you are offered.',
    },
  },
  discount_rate_high: {
    what: {
      es: 'Una tasa de {rate}% anual es más que el máximo de {most}%.',
      en: 'A rate of {rate}% a year is above the highest of {most}%.',
    },
    meaning: nothingChanged,
    action: {
      es: 'Revisá la coma decimal de la tasa.',
      en: 'Check the decimal sign of the rate.',
    },
  },
  discount_percent: {
    what: {
      es: 'La comisión y el impuesto van de 0% a 100%; {percent}% no sirve.',
      en: 'Commission and tax go from 0% to 100%; {percent}% is out of range.',
    },
    meaning: nothingChanged,
    action: {
      es: 'Corregí el porcentaje.',
      en: 'Correct the percentage.',
    },
  },
  discount_date: {
    what: {
      es: 'La fecha {date} no existe.',
      en: 'The date {date} does not exist.',
    },
    meaning: nothingChanged,
    action: {
      es: 'Escribí el día en que querés el dinero.',
      en: 'Type the day on which you want the money.',
    },
  },
  discount_date_range: {
    what: {
      es: 'El día {date} ya pasó o queda a más de un año.',
      en: 'The day {date} is past, or more than a year away.',
    },
    meaning: nothingChanged,
    action: {
      es: 'Elegí un día desde hoy.',
      en: 'Choose a day from today on.',
    },
  },
  forecast_full: {
    what: {
      es: 'Ya hay {most}, y no se guardan más. Nada cambió.',
      en: 'There are {most} already, and no more are kept. Nothing changed.',
    },
    action: { es: 'Borrá los que ya no uses.', en: 'Remove those that are no longer used.' },
  },
  central_bank_off: {
    what: {
      es: 'La consulta al Banco Central está apagada en este perfil.',
      en: 'Looking up the central bank is switched off in this profile.',
    },
    meaning: { es: 'No salió ningún pedido.', en: 'No request was sent.' },
    action: {
      es: 'Se enciende en Configuración › Lecturas.',
      en: 'It is switched on in Settings › Readings.',
    },
  },
  central_bank_not_party: {
    what: {
      es: 'El CUIT {document} no libró ni endosó ningún echeq guardado.',
      en: 'The CUIT {document} neither drew nor endorsed any echeq that is kept.',
    },
    meaning: { es: 'No salió ningún pedido.', en: 'No request was sent.' },
    action: {
      es: 'Preguntá por un librador o un endosante.',
      en: 'Ask about a drawer or an endorser.',
    },
  },
  central_bank_unreachable: {
    what: {
      es: 'El Banco Central ({host}) no respondió.',
      en: 'The central bank ({host}) did not answer.',
    },
    meaning: keptAsItWas,
    action: later,
  },
  central_bank_busy: {
    what: {
      es: 'El Banco Central ({host}) recibió demasiadas consultas.',
      en: 'The central bank ({host}) was asked too often.',
    },
    meaning: keptAsItWas,
    action: { es: 'Esperá unos minutos.', en: 'Wait a few minutes.' },
  },
  central_bank_refused: {
    what: {
      es: 'El Banco Central ({host}) no aceptó la consulta ({status}).',
      en: 'The central bank ({host}) did not accept the lookup ({status}).',
    },
    meaning: keptAsItWas,
    action: later,
  },
  central_bank_too_large: {
    what: {
      es: 'La respuesta de {host} es más larga de lo que puede ser.',
      en: 'The answer of {host} is longer than it can be.',
    },
    meaning: keptAsItWas,
    action: checkAddress,
  },
  central_bank_unreadable: {
    what: {
      es: 'La respuesta de {host} no es la del registro de deudores.',
      en: 'The answer of {host} is not that of the register of debtors.',
    },
    meaning: keptAsItWas,
    action: checkAddress,
  },
  central_bank_other: {
    what: {
      es: '{host} respondió sobre otro CUIT, no sobre {document}.',
      en: '{host} answered about another CUIT, not about {document}.',
    },
    meaning: keptAsItWas,
    action: checkAddress,
  },
} satisfies Readonly<Record<keyof RiskErrors, ErrorSentences>>

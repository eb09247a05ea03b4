import type { RiskErrors } from '../../errors/risk.ts'
import type { ErrorSentences } from '../define.ts'

const nothingChanged = {
  es: 'No se calculó nada; lo demás sigue como estaba.',
  en: 'Nothing was calculated; everything else stays as it was.',
}

/** Sentences for the cost of discounting, and for a forecast that is full. */
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
} satisfies Readonly<Record<keyof RiskErrors, ErrorSentences>>

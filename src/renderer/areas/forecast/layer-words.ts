import type { Locale } from '../../../shared/base/locale.ts'
import type { Layer } from '../../../shared/forecast/layers.ts'
import { formatDate, formatMoney, formatPercent } from '../../../shared/text/format.ts'
import type { Say } from '../../app/text.tsx'

/** A layer in one line. */
export function layerWords(layer: Layer, t: Say, locale: Locale): string {
  switch (layer.kind) {
    case 'bounce':
      return t('forecast.layer.bounce.said', { label: layer.label })
    case 'late':
      return t('forecast.layer.late.said', { label: layer.label, days: layer.days })
    case 'rescue':
      return t('forecast.layer.rescue.said', {
        label: layer.label,
        amount: formatMoney(layer, locale),
        day: formatDate(layer.day, locale),
      })
    case 'move':
      return t('forecast.layer.move.said', {
        label: layer.label,
        day: formatDate(layer.day, locale),
      })
    case 'fail':
      return t('forecast.layer.fail.said', { percent: formatPercent(layer.percent, locale) })
    case 'wishes':
      return t('forecast.layer.wishes.said')
  }
}

import { NativeSelect } from '@mantine/core'
import { typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useCall } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { OneOf } from '../../components/input/one-of.tsx'
import { TypedDay, TypedText } from '../../components/input/typed-fields.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { type LayerProblems, layerKinds, noLayer, type TypedLayer } from './typed-layer.ts'

interface Fields {
  readonly typed: TypedLayer
  readonly problems: LayerProblems
  readonly change: (parts: Partial<TypedLayer>) => void
}

/** The funds of the position, each with what it is worth there. */
function Funds(props: Fields) {
  const { t, locale } = useLanguage()
  const { typed, problems, change } = props
  const fileId = useCall('position.overview', {}).data?.fileId ?? ''
  const funds = useCall(
    'position.funds',
    { fileId, offset: 0, limit: 200 },
    { enabled: fileId !== '' },
  )
  const rows = funds.data?.rows ?? []
  return (
    <>
      <NativeSelect
        label={t('forecast.layer.fund')}
        value={typed.label}
        error={problems.label === undefined ? null : t(problems.label)}
        data={[{ value: '', label: '—' }, ...new Set(rows.map(({ fundName }) => fundName))]}
        onChange={(event) => {
          const label = event.currentTarget.value
          const fund = rows.find(({ fundName }) => fundName === label)
          change({
            label,
            currency: fund?.currency ?? '',
            amount: fund === undefined ? '' : typedDecimal(fund.holdingValue, locale),
          })
        }}
      />
      <div className={forms.pair}>
        <TypedText
          of={props}
          name="amount"
          label={`${t('forecast.item.amount')} ${typed.currency}`.trim()}
          maxLength={24}
        />
        <TypedDay of={props} name="day" label={t('forecast.layer.day')} />
      </div>
    </>
  )
}

function Kind(props: Fields) {
  const t = useText()
  const { typed, problems } = props
  switch (typed.kind) {
    case 'bounce':
      return (
        <TypedText of={props} name="issuer" label={t('forecast.layer.issuer')} maxLength={20} />
      )
    case 'late':
      return (
        <div className={forms.pair}>
          <TypedText of={props} name="issuer" label={t('forecast.layer.issuer')} maxLength={20} />
          <TypedText of={props} name="days" label={t('forecast.layer.lateDays')} maxLength={3} />
        </div>
      )
    case 'rescue':
      return <Funds {...props} />
    case 'move':
      return (
        <>
          <p className={basics.quiet} role={problems.ref === undefined ? 'note' : 'alert'}>
            {typed.ref === '' ? t('forecast.layer.payment.none') : typed.label}
          </p>
          {typed.ref !== '' && (
            <TypedDay of={props} name="day" label={t('forecast.layer.newDay')} />
          )}
        </>
      )
    case 'fail':
      return (
        <TypedText of={props} name="percent" label={t('forecast.layer.percent')} maxLength={10} />
      )
    case 'wishes':
      return null
  }
}

/** What a layer is, and what it takes. */
export function LayerFields(props: Fields) {
  const t = useText()
  const { typed, change } = props
  return (
    <>
      <OneOf
        label={t('forecast.layer.kind')}
        value={typed.kind}
        options={layerKinds}
        words={(kind) => t(`forecast.layer.${kind}`)}
        onChoose={(kind) => change({ ...noLayer, kind })}
      />
      <Kind {...props} />
    </>
  )
}

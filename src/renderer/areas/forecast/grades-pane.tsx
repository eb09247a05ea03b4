import type { GradedAhead } from '../../../shared/forecast/view.ts'
import { useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import tables from '../../components/styles/day-table.module.css'
import classes from './forecast.module.css'

function Row({ grade }: { readonly grade: GradedAhead }) {
  const t = useText()
  const { currency, ahead, comparisons, error, bias, worst } = grade
  return (
    <tr>
      <th scope="row">
        {currency} · {t('forecast.grades.ahead', { days: ahead })}
      </th>
      {error === null || bias === null || worst === null ? (
        <td colSpan={3}>{t('forecast.grades.none', { count: comparisons })}</td>
      ) : (
        <>
          <td data-right>
            <Amount value={error} />
          </td>
          <td data-right>
            <Amount value={bias} change />
          </td>
          <td data-right>
            <Amount value={worst} />
          </td>
        </>
      )}
    </tr>
  )
}

/** How far off the forecasts were that could be compared with a position. */
export function GradesPane(props: {
  readonly grades: readonly GradedAhead[]
  readonly onClose: () => void
}) {
  const t = useText()
  const { grades, onClose } = props
  return (
    <DetailPane name="forecast" title={t('forecast.grades')} onClose={onClose}>
      <div className={classes.part}>
        <p className={basics.quiet}>{t('forecast.grades.about')}</p>
        {grades.length === 0 ? (
          <p>{t('forecast.grades.none', { count: 0 })}</p>
        ) : (
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{t('forecast.grades.horizon')}</th>
                <th scope="col" data-right>
                  {t('forecast.grades.error')}
                </th>
                <th scope="col" data-right>
                  {t('forecast.grades.bias')}
                </th>
                <th scope="col" data-right>
                  {t('forecast.grades.worst')}
                </th>
              </tr>
            </thead>
            <tbody>
              {grades.map((grade) => (
                <Row key={`${grade.currency} ${grade.ahead}`} grade={grade} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </DetailPane>
  )
}

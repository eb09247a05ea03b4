import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { BatchCheck } from '../../../shared/orders/fund-checks.ts'
import type { BatchProblem } from '../../../shared/orders/fund-problems.ts'
import { useText } from '../../app/text.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './funds.module.css'
import { useProblemText } from './problem-text.ts'

/** Problems that are listed; who has more of them fixes these first. */
const MOST_LISTED = 100

/** A list that may be longer than its box can be scrolled without a mouse. */
const SCROLLS_BY_KEY = { tabIndex: 0 }

/** Every problem of the batch; choosing one goes to its cell. Drawn again only when the problems changed. */
export const ProblemList = memo(Problems)

function Problems(props: {
  readonly problems: readonly BatchProblem[]
  readonly onGo: (problem: BatchProblem) => void
}) {
  const t = useText()
  const say = useProblemText()
  const { problems, onGo } = props
  const place = ({ row, field }: BatchProblem): string => {
    if (field === null) return t('funds.grid')
    const name = t(`funds.field.${field}`)
    return row === null ? name : t('funds.problems.at', { row: row + 1, field: name })
  }
  return (
    <section className={classes.problems} aria-label={t('funds.problems.list')}>
      {problems.length === 0 && <p className={basics.remark}>{t('funds.problems.none')}</p>}
      <div className={classes.problemScroller} {...(problems.length > 0 && SCROLLS_BY_KEY)}>
        <ul className={classes.problemItems}>
          {problems.slice(0, MOST_LISTED).map((problem) => {
            const { row, field, code, level } = problem
            const Icon = level === 'error' ? CircleAlert : TriangleAlert
            return (
              <li key={`${row} ${field} ${code}`}>
                <button type="button" data-level={level} onClick={() => onGo(problem)}>
                  <Icon size={13} aria-hidden />
                  <span>
                    <strong>{place(problem)}</strong> {say(problem)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        {problems.length > MOST_LISTED && (
          <p className={basics.remark}>
            {t('funds.problems.more', { count: problems.length - MOST_LISTED })}
          </p>
        )}
      </div>
      <p className={basics.remark}>{t('funds.rounding')}</p>
    </section>
  )
}

/** How many errors and notices there are, for screen readers as well. */
export function ProblemCount({ check }: { readonly check: BatchCheck }) {
  const t = useText()
  const warnings = check.problems.length - check.errors
  return (
    <span role="status" className={classes.problemCount} data-errors={check.errors}>
      {t('funds.problems', { count: check.errors })}
      {warnings > 0 && ` · ${t('funds.warnings', { count: warnings })}`}
    </span>
  )
}

import { Button, Modal, Textarea } from '@mantine/core'
import { Mail } from 'lucide-react'
import type { SupportReport } from '../../../../shared/ipc/orders.ts'
import { useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { useCopying } from '../../copy/use-copying.ts'
import { fact } from '../../detail/facts.tsx'
import { Facts } from '../../figures/figures.tsx'
import { ErrorNote, Note } from '../../notes/notes.tsx'
import forms from '../../styles/form.module.css'
import classes from '../orders.module.css'

/** Mail programs cut longer addresses off; then the report is pasted. */
const LONGEST_ADDRESS = 1900

/** The address that opens the mail program with the report. */
export function mailAddress({ to, subject, body }: SupportReport): string {
  const address = (text: string) =>
    `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  const whole = address(body)
  return whole.length <= LONGEST_ADDRESS ? whole : address('')
}

function Report({ report }: { readonly report: SupportReport }) {
  const { copied, copy } = useCopying()
  const whole = `${report.subject}\n\n${report.body}`
  return (
    <div className={classes.form}>
      {report.to === '' && <Note tone="attention">{t('activity.support.noMailbox')}</Note>}
      <Facts
        facts={[fact(t('common.to'), report.to), [t('activity.support.subject'), report.subject]]}
      />
      <Textarea
        label={t('activity.support.body')}
        value={report.body}
        readOnly
        rows={14}
        classNames={{ input: classes.code ?? '' }}
      />
      <div className={forms.end}>
        <Button size="sm" data-autofocus onClick={() => void copy(whole)}>
          {t(copied ? 'common.copied' : 'check.report')}
        </Button>
        <Button
          variant="filled"
          component="a"
          href={mailAddress(report)}
          target="_blank"
          rel="noreferrer"
          size="sm"
          leftSection={<Mail />}
        >
          {t('activity.support.mail')}
        </Button>
      </div>
    </div>
  )
}

function Reading({ id }: { readonly id: string }) {
  const report = useCall('orders.supportReport', { id })
  if (report.error !== null) return <ErrorNote error={report.error} onRetry={report.refetch} />
  return report.data === undefined ? null : <Report report={report.data} />
}

/** The ready-made report for the bank's support, to be copied or mailed by the person. */
export const SupportDialog = ({
  id,
  ...dialog
}: {
  readonly id: string
  readonly opened: boolean
  readonly onClose: () => void
}) => (
  <Modal {...dialog} size="lg" title={t('activity.support.title')}>
    <Reading id={id} />
  </Modal>
)

import { Button, Modal } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import type { ChainReport } from '../../../shared/orders/view.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { useAct } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import classes from './activity.module.css'

/** The verdict in plain words. */
function Verdict({ report }: { readonly report: ChainReport }) {
  const t = useText()
  const locale = useLocale()
  if (!report.sound)
    return (
      <Note tone="failed" urgent>
        <p>
          <strong>{t('activity.verify.broken', { at: report.brokenAt })}</strong>
        </p>
        <p>{t(`activity.verify.${report.problem}`)}</p>
        <p>{t('activity.verify.advice')}</p>
      </Note>
    )
  return (
    <>
      <Note tone="done">{t('activity.verify.sound', { rows: report.rows })}</Note>
      {report.anchor !== undefined && (
        <p className={classes.quiet}>
          {t(`activity.verify.kept.${report.anchor.kept}`)}
          {report.anchor.at !== null &&
            ` ${t('activity.verify.kept.at', { at: formatDateTime(report.anchor.at, locale, true) })}`}
        </p>
      )}
      <p className={classes.quiet}>{t('activity.verify.proves')}</p>
      <p className={classes.quiet}>{t('activity.verify.head')}</p>
      <p className={classes.hash}>
        <code>{report.head}</code>
        <CopyButton text={report.head} what={t('activity.verify.head')} />
      </p>
      <p className={classes.quiet}>{t('activity.verify.head.hint')}</p>
    </>
  )
}

/** Checks the whole audit trail and says what it found. */
export function VerifyButton() {
  const t = useText()
  const verify = useAct('orders.verify')
  const { data, error } = verify
  return (
    <>
      <Button
        variant="default"
        loading={verify.isPending}
        leftSection={<ShieldCheck size={15} aria-hidden />}
        onClick={() => void verify.run({})}
      >
        {t('activity.verify')}
      </Button>
      <Modal
        opened={data !== undefined || error !== null}
        onClose={verify.reset}
        title={t('activity.verify.title')}
      >
        {data !== undefined && <Verdict report={data} />}
        <ErrorNote error={error} />
      </Modal>
    </>
  )
}

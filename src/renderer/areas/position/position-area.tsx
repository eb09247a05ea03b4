import { useText } from '../../app/text.tsx'
import { PageHeader } from '../../components/page-header.tsx'

/** The consolidated position. */
export function PositionArea() {
  const t = useText()
  return <PageHeader title={t('frame.area.position')} />
}

import type { Locale } from '../../shared/base/locale.ts'
import { translate } from '../../shared/locales/index.ts'
import type { PositionOverview, PositionSection } from '../../shared/wire/position.ts'
import { sectionTitle } from './columns.ts'
import { plainName } from './list/files.ts'

/** The proposed name: what it is, whose, which section and as of when, such as `posicion-panaderia-2026-11-21-1830`. */
export const positionFileName = (
  locale: Locale,
  profileName: string,
  { createdAt }: Pick<PositionOverview, 'createdAt'>,
  section: PositionSection | undefined,
): string =>
  plainName(
    translate(locale, 'exports.fileName'),
    profileName,
    section === undefined ? '' : translate(locale, sectionTitle[section]),
    createdAt.slice(0, 16).replace(':', ''),
  )

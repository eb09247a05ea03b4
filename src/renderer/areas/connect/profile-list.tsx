import { Button, Table } from '@mantine/core'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { useText } from '../../app/text.tsx'
import { DateText } from '../../components/figures/date-text.tsx'
import { EnvironmentLabel } from '../../components/notes/environment.tsx'
import classes from './connect.module.css'

/** The profiles of this computer, the last opened first. */
export function ProfileList(props: {
  readonly profiles: readonly ProfileListItem[]
  readonly onOpen: (profile: ProfileListItem) => void
}) {
  const t = useText()
  const sorted = props.profiles.toSorted((a, b) =>
    (b.lastOpenedAt ?? '').localeCompare(a.lastOpenedAt ?? ''),
  )
  return (
    <section className={classes.profiles}>
      <h2>{t('connect.profiles')}</h2>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('connect.profiles.name')}</Table.Th>
            <Table.Th>{t('connect.profiles.environment')}</Table.Th>
            <Table.Th>{t('connect.profiles.lastOpened')}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t('connect.profiles.action')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((profile, index) => (
            <Table.Tr key={profile.id}>
              <Table.Td className={classes.profileName ?? ''}>{profile.name}</Table.Td>
              <Table.Td>
                <EnvironmentLabel environment={profile.environment} />
              </Table.Td>
              <Table.Td>
                {profile.lastOpenedAt === null ? (
                  t('connect.profiles.never')
                ) : (
                  <DateText value={profile.lastOpenedAt} time />
                )}
              </Table.Td>
              <Table.Td className={classes.profileAction ?? ''}>
                <Button
                  variant={index === 0 ? 'filled' : 'default'}
                  aria-label={t('connect.profiles.open', { name: profile.name })}
                  onClick={() => props.onOpen(profile)}
                >
                  {t('common.open')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

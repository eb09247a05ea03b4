import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AppError } from '../../shared/errors/index.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import { call } from './bridge.ts'
import { showProfile } from './events.ts'
import { useNotices } from './notices.ts'
import { useScreen } from './screen.ts'

export type ProfileSwitch = {
  /** Opens a profile; one whose client_secret is not on this computer leads to the question for it, and the open one stays until then. */
  readonly open: (profile: Pick<ProfileListItem, 'id' | 'name'>) => Promise<AppError | null>
  readonly close: () => Promise<void>
}

/** Changes the open profile from anywhere in the window. What goes wrong also becomes a notice. */
export function useProfileSwitch(): ProfileSwitch {
  const client = useQueryClient()
  const open = useCallback<ProfileSwitch['open']>(
    async (profile) => {
      const result = await call('profiles.open', { id: profile.id })
      if (result.ok) {
        showProfile(client, result.value)
        return null
      }
      const { error } = result
      if (error.code === 'profile_secret_needed') {
        useScreen.getState().setLocked(profile)
        return null
      }
      useNotices.getState().add(error)
      return error
    },
    [client],
  )
  const close = useCallback(async () => {
    const result = await call('profiles.close', {})
    if (result.ok) showProfile(client, null)
    else useNotices.getState().add(result.error)
  }, [client])
  return { open, close }
}

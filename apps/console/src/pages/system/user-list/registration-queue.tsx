import { useQuery } from '@tanstack/react-query'
import { usePermitted } from '@trackhoe/auth'
import { USER_STATUS } from '@trackhoe/contract'
import { useClient, useFlavor, useListAddress, useUnreadChange } from '@trackhoe/shell'
import { Segmented } from '@trackhoe/ui'
import { useUserMessages } from './users.messages.ts'
import { userKeys } from './user-keys.ts'

/** The condition of the list that finds registrations. */
export const PENDING = String(USER_STATUS.pending)

/** Switches the list between all users and the registrations that wait, for those who may approve them. */
export function RegistrationQueue() {
  // Only a native server has registrations that wait.
  const isNative = useFlavor() === 'native'
  return usePermitted('system:user:approve') && isNative ? <Queue /> : null
}

function Queue() {
  const t = useUserMessages()
  const { users } = useClient()
  const { state, onStateChange } = useListAddress()
  const count = useQuery({
    queryKey: userKeys.pending,
    queryFn: async ({ signal }) => {
      const page = await users.list({ query: { status: PENDING, pageNo: 1, pageSize: 10 } }, signal)
      return page.total
    },
  })
  const { refetch } = count
  // A registration comes with a message to those who may approve it.
  useUnreadChange(() => void refetch())

  return (
    <Segmented
      aria-label={t.which}
      value={state.values['status'] === PENDING ? 'pending' : 'all'}
      options={[
        { value: 'all', label: t.all },
        { value: 'pending', label: t.queue(count.data ?? 0) },
      ]}
      onChange={(next) => {
        const { status: _, ...others } = state.values
        onStateChange({ ...state, pageNo: 1, values: next === 'pending' ? { status: PENDING } : others })
      }}
    />
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import type { User } from '@trackhoe/contract'
import type { OwnSession } from '@trackhoe/contract/session'
import { userSessions } from '@trackhoe/contract/system'
import { FailureState, useNotifications } from '@trackhoe/shell'
import {
  Button,
  Dialog,
  EmptyState,
  formatDateTime,
  Skeleton,
  Tag,
  useConfirm,
  useToast,
  type LazyProps,
} from '@trackhoe/ui'
import { useState } from 'react'
import { useAccountMessages } from '../../account/settings/account-settings.messages.ts'
import { useUserMessages } from './users.messages.ts'
import { browserOf } from '../../account/settings/browser-of.ts'
import { userKeys } from './user-keys.ts'

interface SessionsDialogProps extends Pick<LazyProps, 'onDismiss'> {
  user: User
  onClose: () => void
}

const ALL = 'all'

/** Lists where a user is signed in, and since when; with the permission one session or all of them can be ended. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const t = useUserMessages()
  const account = useAccountMessages()
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const mayEnd = usePermitted('system:user:sessionEnd')
  const api = useCalls(userSessions)
  const [ending, setEnding] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: userKeys.sessions(user.id),
    queryFn: ({ signal }) => api.list({ query: { userId: user.id } }, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const others = data?.filter(({ current }) => !current) ?? []
  const nameOf = ({ userAgent }: OwnSession) => browserOf(userAgent) ?? account.unknownBrowser

  async function end(session: OwnSession | null) {
    const name = user.realname || user.username
    const message = session ? t.endSessionText(nameOf(session)) : t.endAllText(name, others.length)
    if (!(await confirm({ title: t.endSession, message, okText: t.end, tone: 'danger' }))) return
    setEnding(session?.id ?? ALL)
    try {
      const query = { userId: user.id }
      await (session ? api.end({ query: { ...query, id: session.id } }) : api.endAll({ query }))
      toast.success(t.sessionEnded)
    } catch (failure) {
      notify(failure)
    } finally {
      setEnding(null)
      await queries.invalidateQueries({ queryKey: userKeys.sessions(user.id) })
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.sessionsTitle(user.realname || user.username)}
      width={600}
      footer={
        mayEnd && others.length > 1 ? (
          <Button loading={ending === ALL} onClick={() => void end(null)}>
            {t.endAll}
          </Button>
        ) : undefined
      }
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <EmptyState description={t.noSessions} />}
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {data?.map((session) => (
          <li key={session.id} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-2">
                <span title={session.userAgent ?? undefined}>{nameOf(session)}</span>
                {session.address && <span className="code text-ink-2">{session.address}</span>}
                {session.current && <Tag tone="accent">{account.current}</Tag>}
              </div>
              <div className="figures mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-3">
                <span>{account.since(formatDateTime(session.signedInTime, 'minute'))}</span>
                <span>{account.lastUsed(formatDateTime(session.lastUsedTime, 'minute'))}</span>
              </div>
            </div>
            {mayEnd && !session.current && (
              <Button
                size="small"
                loading={ending === session.id}
                aria-label={t.endOf(nameOf(session))}
                onClick={() => void end(session)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

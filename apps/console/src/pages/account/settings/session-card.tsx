import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { ownSessions, type OwnSession } from '@trackhoe/contract/session'
import { FailureState, useNotifications } from '@trackhoe/shell'
import { Button, Card, formatDateTime, Skeleton, Tag, useConfirm, useToast } from '@trackhoe/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useAccountMessages } from './account-settings.messages.ts'
import { accountKeys } from './account-keys.ts'
import { browserOf } from './browser-of.ts'

/** The sessions of the user; each but the present one can be ended. */
export function SessionCard() {
  const t = useAccountMessages()
  const ownSessionApi = useCalls(ownSessions)
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => ownSessionApi.list(signal),
    refetchOnWindowFocus: true,
  })
  const others = data?.filter(({ current }) => !current) ?? []

  async function end(which: OwnSession | 'others') {
    const message = which === 'others' ? t.endOthersText(others.length) : t.endText(nameOf(which) ?? t.unknownBrowser)
    if (!(await confirm({ title: t.endTitle, message, okText: t.end, tone: 'danger' }))) return
    setEnding(which === 'others' ? 'others' : which.id)
    try {
      await (which === 'others' ? ownSessionApi.endOthers() : ownSessionApi.end({ query: { id: which.id } }))
      toast.success(t.ended)
    } catch (failure) {
      notify(failure)
    } finally {
      setEnding(null)
      await queries.invalidateQueries({ queryKey: accountKeys.sessions })
    }
  }

  return (
    <Card
      title={t.sessions}
      actions={
        others.length > 1 ? (
          <Button size="small" loading={ending === 'others'} onClick={() => void end('others')}>
            {t.endOthers}
          </Button>
        ) : undefined
      }
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {data?.map((session) => (
          <li key={session.id} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
            <span aria-hidden className="mt-0.5 flex-none text-ink-3 [&_svg]:size-4 [&_svg]:stroke-[1.75]">
              {/Mobile|Android|iPhone|iPad/.test(session.userAgent ?? '') ? <Smartphone /> : <Monitor />}
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-2">
                <span title={session.userAgent ?? undefined}>{nameOf(session) ?? t.unknownBrowser}</span>
                {session.address && <span className="code text-ink-2">{session.address}</span>}
                {session.current && <Tag tone="accent">{t.current}</Tag>}
              </div>
              <div className="figures mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-3">
                <span>{t.since(formatDateTime(session.signedInTime, 'minute'))}</span>
                <span>{t.lastUsed(formatDateTime(session.lastUsedTime, 'minute'))}</span>
              </div>
            </div>
            {!session.current && (
              <Button
                size="small"
                loading={ending === session.id}
                aria-label={t.endOf(nameOf(session) ?? t.unknownBrowser)}
                onClick={() => void end(session)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const nameOf = ({ userAgent }: OwnSession) => browserOf(userAgent)

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { displayTokenApi } from '@trackhoe/api-client/session'
import { Permitted } from '@trackhoe/auth'
import type { Display } from '@trackhoe/contract/session'
import { Breadcrumb, useClient, useNotifications, useSessionRenewal } from '@trackhoe/shell'
import {
  ActionButton,
  Button,
  displayValue,
  EmptyState,
  formatDateTime,
  IconButton,
  useConfirm,
  useToast,
} from '@trackhoe/ui'
import { DataTable, type ColumnDef } from '@trackhoe/ui/data-table'
import { MonitorOff, Plus, RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { NewDisplayDialog } from './new-display-dialog.tsx'

const KEY = ['display-tokens']

/**
 * 系统管理 › 显示令牌: the wall displays of the tenant, each with a token of its own. A token is shown once and lives
 * until it is revoked here.
 */
export function DisplayTokenList() {
  const t = useMessages().displayTokens
  const { send } = useClient()
  const { describe, notify } = useNotifications()
  const toast = useToast()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [making, setMaking] = useState(false)
  const load = useQuery({ queryKey: KEY, queryFn: ({ signal }) => displayTokenApi(send).list(signal) })
  const reload = () => void queries.invalidateQueries({ queryKey: KEY })
  useSessionRenewal(reload)
  const columns = useMemo(() => displayColumns(t), [t])

  async function revoke({ id, name }: Display) {
    const sure = await confirm({
      title: t.revokeTitle,
      message: t.revokeQuestion(name),
      tone: 'danger',
      okText: t.revoke,
    })
    if (!sure) return
    try {
      await displayTokenApi(send).remove({ query: { id } })
      toast.success(t.revoked)
    } catch (error) {
      notify(error)
    }
    // Also after a failure: somebody else may have revoked it.
    reload()
  }

  const actions: ColumnDef<Display> = {
    id: 'actions',
    header: t.actions,
    cell: (display) => (
      <Permitted action="system:displayToken:delete">
        <span className="-ms-1.5 inline-flex">
          <ActionButton onClick={() => void revoke(display)}>{t.revoke}</ActionButton>
        </span>
      </Permitted>
    ),
    size: 7,
    enableHiding: false,
    pin: 'end',
  }
  const { error } = load
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col bg-surface text-base text-ink">
      <header className="flex min-h-pagehead flex-none items-center gap-2 border-b border-line-strong px-gutter max-narrow:py-2">
        <Breadcrumb />
        <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{t.title}</h1>
        <div className="ms-auto flex flex-none items-center gap-2">
          <IconButton label={t.refresh} icon={<RefreshCw aria-hidden />} onClick={reload} />
          <Permitted action="system:displayToken:add">
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
              {t.add}
            </Button>
          </Permitted>
        </div>
      </header>
      <DataTable
        aria-label={t.title}
        columns={[...columns, actions]}
        data={load.data ?? null}
        getRowId={(display) => display.id}
        busy={load.isFetching}
        error={error ? { title: describe(error), ...(isApiError(error) && { call: error.call }) } : null}
        onRetry={reload}
        empty={<EmptyState icon={<MonitorOff aria-hidden />} title={t.none} description={t.noneReason} />}
      />
      {making && <NewDisplayDialog onMade={reload} onClose={() => setMaking(false)} />}
    </section>
  )
}

type DisplayMessages = ReturnType<typeof useMessages>['displayTokens']

function displayColumns(t: DisplayMessages): readonly ColumnDef<Display>[] {
  return [
    { id: 'name', header: t.name, cell: (display) => display.name, size: 16 },
    {
      id: 'scope',
      header: t.page,
      cell: (display) => (Object.hasOwn(t.pages, display.scope) ? Reflect.get(t.pages, display.scope) : display.scope),
      size: 14,
    },
    {
      id: 'lastSeen',
      header: t.lastSeen,
      cell: (display) => (
        <span className="figures">{display.lastSeen ? formatDateTime(display.lastSeen, 'minute') : t.neverSeen}</span>
      ),
      size: 11,
    },
    { id: 'createBy', header: t.createBy, cell: (display) => displayValue(display.createBy), size: 9 },
    {
      id: 'createTime',
      header: t.createTime,
      cell: (display) => <span className="figures">{formatDateTime(display.createTime, 'minute')}</span>,
      size: 11,
    },
  ]
}

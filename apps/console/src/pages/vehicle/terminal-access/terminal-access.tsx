import { useQuery } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { terminalAccess } from '@trackhoe/api-client/vehicle'
import type { KnockingTerminal } from '@trackhoe/contract/vehicle'
import type { ListPageHandle, QueryField } from '@trackhoe/form-widgets/list-page'
import { useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Alert,
  EmptyState,
  formatDateTime,
  lazyComponent,
  StatusText,
  useConfirm,
  usePreloadWhenIdle,
  useToast,
} from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { Router } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ReadOnlyPage } from '../../../entity-page/read-only-page.tsx'
import { terminalAccessKeys } from '../terminal-details/terminal-access-keys.ts'
import { useTerminalAccessMessages } from '../terminal-details/terminal-access.messages.ts'

const BindDialog = lazyComponent(async () => (await import('./bind-dialog.tsx')).BindDialog)
const TerminalDrawer = lazyComponent(
  async () => (await import('../terminal-details/terminal-drawer.tsx')).TerminalDrawer,
)

/** How often the list is read again: whoever fits a terminal waits for it. Unit: milliseconds. */
const REFRESH_MS = 5000

type AccessMessages = ReturnType<typeof useTerminalAccessMessages>

/**
 * 车辆管理 › 终端接入: the terminals that connect and are not let in, to be put into vehicles. Not in the specification; who sees which
 * is in docs/decisions/0062.
 */
export function TerminalAccessPage() {
  const t = useTerminalAccessMessages()
  const access = useCalls(terminalAccess)
  const confirm = useConfirm()
  const toast = useToast()
  const { notify } = useNotifications()
  const mayBind = usePermitted('vehicle:device:add')
  const mayEdit = usePermitted('vehicle:device:edit')
  usePreloadWhenIdle(BindDialog.preload)
  const list = useRef<ListPageHandle>(null)
  const [binding, setBinding] = useState<KnockingTerminal | null>(null)
  const [opened, setOpened] = useState<{ id: string; tmnlId: string } | null>(null)
  const ways = useQuery({ queryKey: terminalAccessKeys.ways, queryFn: ({ signal }) => access.ways(signal) })
  const columns = useMemo(() => columnsOf(t), [t])
  const query = useMemo(
    (): QueryField[] => [{ field: 'terminal', label: t.terminal, placeholder: t.terminalHint }],
    [t],
  )
  const isBusy = binding !== null || opened !== null

  useEffect(() => {
    if (isBusy) return
    const timer = setInterval(() => document.visibilityState === 'visible' && list.current?.reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isBusy])

  async function dismiss({ protocol, terminal }: KnockingTerminal) {
    const message = t.dismissQuestion(terminal)
    if (!(await confirm({ title: t.dismissTitle, message, okText: t.dismiss }))) return
    try {
      await access.dismiss({ query: { protocol, terminal } })
      toast.success(t.dismissed)
      list.current?.reload([keyOf({ protocol, terminal })])
    } catch (error) {
      notify(error)
    }
  }

  const isClosed = ways.data && !ways.data.mqtt && ways.data.jt808Port === null
  return (
    <>
      {isClosed && (
        <Alert tone="info" className="m-2">
          {t.noWay}
        </Alert>
      )}
      {ways.data && !ways.data.operates && !isClosed && (
        <Alert tone="info" className="m-2">
          {t.onlyOwn}
        </Alert>
      )}
      <ReadOnlyPage
        title={t.title}
        load={(request, signal) => access.knocking({ query: request }, signal)}
        listRef={list}
        query={query}
        columns={columns}
        getRowId={keyOf}
        getRowLabel={({ terminal }) => terminal}
        defaultSort={null}
        preferencesKey="vehicle-terminal-access"
        empty={<EmptyState icon={<Router aria-hidden />} title={t.none} description={t.noneReason} />}
        rowActionsWidth={15}
        rowActions={(row) => {
          const { deviceId, tmnlId, reason } = row
          const isBindable = reason === 'unknown' ? mayBind : reason === 'unbound' && mayEdit
          return (
            <>
              {isBindable && <ActionButton onClick={() => setBinding(row)}>{t.bind}</ActionButton>}
              {deviceId !== null && tmnlId !== null && (
                <ActionButton onClick={() => setOpened({ id: deviceId, tmnlId })}>{t.open}</ActionButton>
              )}
              {(deviceId !== null || ways.data?.operates) && (
                <ActionButton onClick={() => void dismiss(row)}>{t.dismiss}</ActionButton>
              )}
            </>
          )
        }}
      />
      {binding && (
        <BindDialog
          knocking={binding}
          onClose={() => setBinding(null)}
          onDismiss={() => setBinding(null)}
          onBound={() => {
            setBinding(null)
            toast.success(t.bound)
            list.current?.reload()
          }}
        />
      )}
      {opened && <TerminalDrawer device={opened} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />}
    </>
  )
}

const keyOf = ({ protocol, terminal }: Pick<KnockingTerminal, 'protocol' | 'terminal'>) => `${protocol} ${terminal}`

const makerOf = ({ identity: { maker, model } }: KnockingTerminal) => [maker, model].filter(Boolean).join(' ')

function columnsOf(t: AccessMessages): ColumnDef<KnockingTerminal>[] {
  return [
    {
      id: 'terminal',
      header: t.terminal,
      // The 20 digits of JT/T 808-2019.
      size: 15,
      enableHiding: false,
      accessorFn: ({ terminal }) => terminal,
      cell: ({ terminal }) => <span className="code">{terminal}</span>,
    },
    {
      id: 'protocol',
      header: t.protocol,
      size: 6.5,
      priority: 6,
      stacked: true,
      accessorFn: ({ protocol }) => t.protocols[protocol],
    },
    {
      id: 'reason',
      header: t.reason,
      size: 10.5,
      priority: 7,
      stacked: true,
      accessorFn: ({ reason }) => t.reasons[reason],
      cell: ({ reason }) => (
        <StatusText tone={reason === 'taken' || reason === 'code' ? 'danger' : 'warning'}>
          {t.reasons[reason]}
        </StatusText>
      ),
    },
    { id: 'maker', header: t.maker, size: 10, priority: 3, accessorFn: makerOf },
    { id: 'address', header: t.address, size: 9, priority: 2, accessorFn: ({ address }) => address },
    { id: 'attempts', header: t.attempts, size: 6, priority: 1, align: 'end', accessorFn: ({ attempts }) => attempts },
    {
      id: 'firstTime',
      header: t.firstTime,
      size: 11.5,
      priority: 4,
      accessorFn: ({ firstTime }) => formatDateTime(firstTime),
    },
    {
      id: 'lastTime',
      header: t.lastTime,
      size: 11.5,
      priority: 5,
      accessorFn: ({ lastTime }) => formatDateTime(lastTime),
    },
  ]
}

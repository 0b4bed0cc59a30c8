import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { terminalAccess } from '@trackhoe/api-client/vehicle'
import type { TerminalAccess } from '@trackhoe/contract/vehicle'
import { saveFile } from '@trackhoe/form-widgets/entity'
import { FailureState, useNotifications } from '@trackhoe/shell'
import {
  Button,
  Descriptions,
  Drawer,
  formatDateTime,
  SimpleTable,
  Skeleton,
  StatusText,
  useConfirm,
  useLocale,
  useToast,
} from '@trackhoe/ui'
import { Ban, Check, Download, Wifi, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { VehicleNumber } from '../vehicle-links/vehicle-number.tsx'
import { IssuedKeyDialog } from './issued-key-dialog.tsx'
import { abilitiesOf } from './terminal-abilities.ts'
import { terminalAccessKeys } from './terminal-access-keys.ts'
import { useTerminalAccessMessages } from './terminal-access.messages.ts'
import { TerminalMessages } from './terminal-messages.tsx'
import { TerminalParametersPanel } from './terminal-parameters-panel.tsx'
import { useTerminalParameterMessages } from './terminal-parameters.messages.ts'

/** How often the messages are read while the drawer is open. Unit: milliseconds. */
const REFRESH_MS = 3000
/** The same of parameters that are being read or set. Unit: milliseconds. */
const PENDING_REFRESH_MS = 1000

interface TerminalDrawerProps {
  device: { id: string; tmnlId: string }
  onClose: () => void
}

/** How a terminal is connected: its registration, its key, its parameters, what it can do, its last messages. Not in the specification. */
export function TerminalDrawer({ device, onClose }: TerminalDrawerProps) {
  const t = useTerminalAccessMessages()
  const { title: parametersTitle } = useTerminalParameterMessages()
  const access = useCalls(terminalAccess)
  const { id, tmnlId } = device
  const connection = useQuery({
    queryKey: terminalAccessKeys.access(id),
    queryFn: ({ signal }) => access.access({ query: { id } }, signal),
    refetchInterval: REFRESH_MS,
  })
  const parameters = useQuery({
    queryKey: terminalAccessKeys.parameters(id),
    queryFn: ({ signal }) => access.parameters({ query: { id } }, signal),
    refetchInterval: ({ state }) => (state.data?.request?.state === 'pending' ? PENDING_REFRESH_MS : REFRESH_MS),
  })
  const messages = useQuery({
    queryKey: terminalAccessKeys.messages(id),
    queryFn: ({ signal }) => access.messages({ body: { id } }, signal),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Drawer onClose={onClose} title={t.drawerTitle(tmnlId)} width={720} bodyClassName="grid content-start gap-6">
      <Part title={t.connection} state={connection}>
        {(data) => <Connection access={data} />}
      </Part>
      <Part title={connection.data && connection.data.protocol !== 'mqtt' ? t.registration : t.key} state={connection}>
        {(data) => <Key access={data} />}
      </Part>
      <Part title={parametersTitle} state={parameters}>
        {(data) => <TerminalParametersPanel device={device} parameters={data} />}
      </Part>
      <Part title={t.messages} state={messages}>
        {(data) => (
          <>
            <p className="m-0 text-12 text-ink-3">{t.messagesHint}</p>
            <TerminalMessages messages={data} />
          </>
        )}
      </Part>
      <Part title={t.capabilities} state={connection}>
        {(data) => <Capabilities protocol={data.protocol} />}
      </Part>
    </Drawer>
  )
}

interface Reading<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => unknown
}

function Part<Data>({
  title,
  state: { data, error, refetch },
  children,
}: {
  title: string
  state: Reading<Data>
  children: (data: Data) => ReactNode
}) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="m-0 text-14 font-semibold">{title}</h3>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  )
}

function Connection({ access }: { access: TerminalAccess }) {
  const t = useTerminalAccessMessages()
  const { tmnlId, protocol, vclId, vclNo, online, contactTime, registration } = access
  return (
    <Descriptions
      columns={2}
      items={[
        { label: t.terminal, value: <span className="code break-all">{tmnlId}</span> },
        { label: t.protocol, value: t.protocols[protocol] },
        {
          label: t.reason,
          value: online ? (
            <StatusText tone="normal" icon={<Wifi aria-hidden />}>
              {t.online}
            </StatusText>
          ) : (
            <StatusText icon={<WifiOff aria-hidden />}>{t.offline}</StatusText>
          ),
        },
        {
          label: t.found,
          value: vclId === null ? t.reasons.unbound : <VehicleNumber vclId={vclId} vclNo={vclNo} />,
        },
        { label: t.contactTime, value: formatDateTime(contactTime) },
        ...(registration
          ? [
              { label: t.edition, value: `JT/T 808-${registration.edition}` },
              { label: t.makerName, value: registration.maker },
              { label: t.model, value: registration.model },
              { label: t.makerTerminalId, value: registration.terminalId },
              { label: 'ICCID', value: registration.iccid },
              { label: t.hardware, value: registration.hardware },
              { label: t.firmware, value: registration.firmware },
            ]
          : []),
      ]}
    />
  )
}

function Capabilities({ protocol }: { protocol: TerminalAccess['protocol'] }) {
  const t = useTerminalAccessMessages()
  const language = useLocale() === 'zh-CN' ? 'zh' : 'en'
  return (
    <SimpleTable
      caption={t.capabilities}
      size="small"
      columns={[
        { key: 'command', header: t.command, rowHeader: true, cell: ({ name }) => name[language] },
        {
          key: 'state',
          header: t.reason,
          nowrap: true,
          cell: ({ objection }) =>
            objection === null ? (
              <StatusText tone="normal" icon={<Check aria-hidden />}>
                {t.able}
              </StatusText>
            ) : (
              <StatusText icon={<Ban aria-hidden />}>{t.unable}</StatusText>
            ),
        },
        { key: 'why', header: t.why, cell: ({ objection }) => objection?.[language] },
      ]}
      rows={abilitiesOf(protocol)}
      getRowKey={({ name }) => name.en}
    />
  )
}

function Key({ access }: { access: TerminalAccess }) {
  const t = useTerminalAccessMessages()
  const api = useCalls(terminalAccess)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const { notify } = useNotifications()
  const mayChange = usePermitted('vehicle:device:key')
  const [issued, setIssued] = useState<{ username: string; password: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ways = useQuery({ queryKey: terminalAccessKeys.ways, queryFn: ({ signal }) => api.ways(signal) })
  const { id, tmnlId, protocol, key, registration } = access
  const isJt808 = protocol !== 'mqtt'

  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: terminalAccessKeys.access(id) })
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
    }
  }

  async function issue() {
    if (key && !(await confirm({ title: t.renew, message: t.renewQuestion(tmnlId), okText: t.renew, tone: 'danger' })))
      return
    await act(async () => setIssued(await api.issueKey({ body: { id } })))
  }

  async function withdraw() {
    const message = isJt808 ? t.resetQuestion(tmnlId) : t.withdrawKeyQuestion(tmnlId)
    const title = isJt808 ? t.reset : t.withdraw
    if (!(await confirm({ title, message, okText: title, tone: 'danger' }))) return
    await act(async () => {
      await api.withdrawKey({ query: { id } })
      toast.success(isJt808 ? t.hasBeenReset : t.withdrawn)
    })
  }

  async function download(file: 'passwords' | 'acl') {
    await act(async () => saveFile(await api.brokerRules({ query: { file } }), file))
  }

  return (
    <div className="grid justify-items-start gap-2">
      {isJt808 ? (
        <p className="m-0">
          {registration
            ? registration.valid
              ? t.registeredAt(formatDateTime(registration.registerTime))
              : t.noCode
            : t.notRegistered}
        </p>
      ) : (
        <p className="m-0">{key ? t.keyOf(formatDateTime(key.issueTime), key.issuedBy) : t.noKey}</p>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {!isJt808 && (
            <Button loading={isBusy} onClick={() => void issue()}>
              {key ? t.renew : t.issue}
            </Button>
          )}
          {(isJt808 ? registration !== null : key !== null) && (
            <Button variant="danger" loading={isBusy} onClick={() => void withdraw()}>
              {isJt808 ? t.reset : t.withdraw}
            </Button>
          )}
        </div>
      )}
      {!isJt808 && ways.data?.mqtt && ways.data.writesRules && (
        <p className="m-0 text-12 text-ink-3">{t.writesRules}</p>
      )}
      {!isJt808 && mayChange && ways.data?.mqtt && !ways.data.writesRules && ways.data.operates && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-12 text-ink-3">{t.downloadRules}</span>
          <Button size="small" icon={<Download aria-hidden />} onClick={() => void download('passwords')}>
            {t.passwords}
          </Button>
          <Button size="small" icon={<Download aria-hidden />} onClick={() => void download('acl')}>
            {t.acl}
          </Button>
        </div>
      )}
      {issued && <IssuedKeyDialog issued={issued} onClose={() => setIssued(null)} />}
    </div>
  )
}

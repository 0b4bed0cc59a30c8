import { useSession } from '@trackhoe/auth'
import { useClient } from '@trackhoe/shell'
import {
  Alert,
  Button,
  cx,
  EmptyState,
  formatDateTime,
  formatNumber,
  Input,
  StatusText,
  type StatusTone,
  SimpleTable,
} from '@trackhoe/ui'
import { RecordsPanel } from '@trackhoe/vehicles/command-screen'
import { Panel, useNow, useReader } from '@trackhoe/vehicles/page'
import { CircleCheck, CircleX, Printer, RotateCcw, ScanBarcode } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Screen } from '../../frame/screen.tsx'
import { useMessages } from '../../locale/use-messages.ts'
import { factoryChecks, verdictOf, type FactoryCheck, type FactoryValue } from './factory-checks.ts'
import { useFactoryMessages } from './locale/use-messages.ts'
import { useFactoryCheck, type FactoryRun } from './use-factory-check.ts'

const TONES: Readonly<Record<FactoryCheck['state'], StatusTone>> = {
  waiting: 'neutral',
  passed: 'success',
  failed: 'danger',
}

/** 出厂联机检查: whether a machine may leave the factory. A scanner types its number and ends it by Enter. Source: vehicle specification §2. */
export function FactoryCheckPage() {
  const t = useFactoryMessages()
  const title = useMessages().pages['/plantQuery']
  const { signedIn, readOnly } = useReader()
  const { serverNow } = useClient()
  const { run, check } = useFactoryCheck()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  function start(text: string) {
    void check(text)
    setTyped('')
    // The next machine is scanned without a hand on the mouse.
    field.current?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') start(typed.trim())
  }

  return (
    <Screen
      page="/plantQuery"
      className="gap-px bg-line narrow:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:bg-transparent"
    >
      <Panel
        title={title}
        actions={
          run && (
            <span className="flex gap-2 print:hidden">
              <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => start(run.typed)}>
                {t.repeat}
              </Button>
            </span>
          )
        }
      >
        <form className="flex flex-wrap gap-2 px-4 pb-3 print:hidden" onSubmit={handleSubmit}>
          <Input
            ref={field}
            // A scanner types into whatever has the focus, and this page has one field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            size="large"
            aria-label={t.scan}
            placeholder={t.scan}
            leading={<ScanBarcode aria-hidden />}
            className="min-w-72 flex-1"
            maxLength={64}
            value={typed}
            disabled={!signedIn || readOnly}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="primary" disabled={!signedIn || readOnly || typed.trim() === ''}>
            {t.start}
          </Button>
        </form>
        {run === null && <EmptyState description={t.empty} />}
        {run && run.failure !== null && (
          <Alert tone="danger" className="mx-4">
            {run.failure}
          </Alert>
        )}
        {run && run.failure === null && <Result key={run.startedAt} run={run} now={serverNow()} />}
      </Panel>
      <div className="grid min-h-0 print:hidden">
        <RecordsPanel
          key={run?.vehicleId}
          vehicleIds={run?.vehicleId ? [run.vehicleId] : []}
          infoid="37"
          period={run?.vehicleId ? 'month' : 'today'}
        />
      </div>
    </Screen>
  )
}

function Result({ run, now }: { run: FactoryRun; now: number }) {
  const t = useFactoryMessages()
  // The age of the data is that at the time of the scan: waiting for the self check makes nothing older.
  const checks = factoryChecks(run.facts, Math.min(now, run.startedAt))
  const verdict = verdictOf(checks)
  const done = checks.filter(({ state }) => state !== 'waiting').length
  const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => t.checks[name])
  const vehicle = run.facts.vehicle.kind === 'known' ? run.facts.vehicle.value : null
  return (
    <>
      <section
        aria-label={t.result}
        aria-live="polite"
        className={cx(
          'mx-4 mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-3 border px-5 py-4 print:hidden',
          verdict === 'passed' && 'border-success',
          verdict === 'failed' && 'border-danger',
          verdict === null && 'border-line',
        )}
      >
        <p className="code text-20 font-semibold">{vehicle?.vclNo ?? run.typed}</p>
        {verdict === null ? (
          <p className="figures text-ink-2">{t.checking(done, checks.length)}</p>
        ) : (
          <p
            className={cx(
              'flex items-center gap-2 text-[2.25rem] leading-tight font-semibold',
              verdict === 'passed' ? 'text-success-text' : 'text-danger-text',
            )}
          >
            {verdict === 'passed' ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
            {verdict === 'passed' ? t.passed : t.failed}
          </p>
        )}
        {failed.length > 0 && <p className="text-danger-text">{t.failedLines(failed.join(t.separator))}</p>}
        {verdict !== null && (
          <Button className="ms-auto" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t.print}
          </Button>
        )}
      </section>
      <SimpleTable
        caption={t.result}
        className="print:hidden"
        rows={checks}
        getRowKey={({ name }) => name}
        gutter
        columns={[
          { key: 'name', header: t.heads.name, rowHeader: true, cell: (check) => t.checks[check.name] },
          {
            key: 'state',
            header: t.heads.state,
            cell: (check) => <StatusText tone={TONES[check.state]}>{t.states[check.state]}</StatusText>,
          },
          {
            key: 'value',
            header: t.heads.value,
            figures: true,
            cell: (check) => <Value value={check.value} />,
            cellClassName: (check) => check.state === 'failed' && 'text-danger-text',
          },
          { key: 'rule', header: t.heads.rule, className: 'text-ink-2', cell: (check) => t.rules[check.name] },
        ]}
      />
      {verdict !== null && vehicle && (
        <FactoryLabel run={run} number={vehicle.vclNo ?? vehicle.vclId} model={vehicle.model} verdict={verdict} />
      )}
    </>
  )
}

function Value({ value }: { value: FactoryValue | null }) {
  const t = useFactoryMessages()
  if (value === null) return '-'
  switch (value.kind) {
    case 'text':
      return value.text
    case 'number':
      return formatNumber(value.number, { digits: 0, unit: value.unit })
    case 'finding':
      return value.finding === 'waitsForTerminal' ? <WaitingTime /> : t.findings[value.finding]
    default:
      return value satisfies never
  }
}

/** Shows what a line waits for, and since when: a terminal that is asleep takes minutes to be woken. */
function WaitingTime() {
  const t = useFactoryMessages()
  const now = useNow()
  const [since] = useState(now)
  // A screen reader announces once what is waited for, not each second.
  return (
    <span className="text-ink-2">
      {t.findings.waitsForTerminal}
      <span aria-hidden> {t.waited(Math.round((now - since) / 1000))}</span>
    </span>
  )
}

interface FactoryLabelProps {
  run: FactoryRun
  number: string
  model: string | null | undefined
  verdict: 'passed' | 'failed'
}

/** Prints the label that is put on the machine. Nothing else of the page is printed. */
function FactoryLabel({ run, number, model, verdict }: FactoryLabelProps) {
  const t = useFactoryMessages()
  const operator = useSession(({ userInfo, username }) => userInfo?.realname ?? username)
  const facts = [
    [t.labelFacts.vehicle, number],
    [t.labelFacts.model, model ?? '-'],
    [t.labelFacts.result, verdict === 'passed' ? t.passed : t.failed],
    [t.labelFacts.time, formatDateTime(run.startedAt)],
    [t.labelFacts.operator, operator ?? '-'],
  ] as const
  return (
    <dl aria-label={t.label} className="m-0 hidden w-[90mm] border border-ink p-[4mm] print:block">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-[4mm] py-[1mm] text-16">
          <dt>{name}</dt>
          <dd className="code m-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { Descriptions, Drawer, EmptyState, formatDateTime, Input, Tooltip, type LazyProps } from '@trackhoe/ui'
import { CATALOG_GROUPS, LastValues, ReportAge } from '@trackhoe/vehicles/fleet'
import { useCommandMessages } from '@trackhoe/vehicles/records'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useParameterListMessages } from './parameter-list.messages.ts'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { valueText } from './value-text.ts'

interface ValuesDrawerProps extends Pick<LazyProps, 'onDismiss'> {
  latest: LatestParameters
  onClose: () => void
}

/** Every value that a vehicle reported last, by group, found by name or code. */
export function ValuesDrawer({ latest, onClose }: ValuesDrawerProps) {
  const { vclNo, reportTime, values, quality } = latest
  const report = { reportTime, offline: latest.state === 'offline' }
  const t = useParameterListMessages()
  const { recalled } = useCommandMessages()
  const catalog = useCatalog()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const found = catalog.parameters.filter(({ code }) =>
    `${code} ${catalog.nameOf(code)}`.toLowerCase().includes(wanted),
  )
  const groups = CATALOG_GROUPS.map((group) => ({ group, rows: found.filter((one) => one.group === group) }))
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.valuesTitle(vclNo ?? '')}
      width={640}
      bodyClassName="grid content-start gap-4 p-4"
    >
      <p className="m-0 flex flex-wrap gap-x-2 text-12 text-ink-3">
        {t.reportedAt(formatDateTime(reportTime))}
        <ReportAge {...report} />
      </p>
      <Input
        aria-label={t.search}
        placeholder={t.search}
        leading={<Search aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found.length === 0 && <EmptyState description={t.notFound} />}
      {groups.map(
        ({ group, rows }) =>
          rows.length > 0 && (
            <section key={group} aria-label={recalled[group] ?? group}>
              <h3 className="mb-2 font-medium">{recalled[group] ?? group}</h3>
              <Descriptions
                items={rows.map((parameter) => ({
                  label: catalog.nameOf(parameter.code),
                  value: (
                    <LastValues {...report}>
                      <Value
                        text={valueText(parameter, values[parameter.code] ?? null, t)}
                        unit={parameter.unit ?? ''}
                        reason={reasonOf(quality?.[parameter.code], t)}
                      />
                    </LastValues>
                  ),
                }))}
              />
            </section>
          ),
      )}
    </Drawer>
  )
}

function reasonOf(quality: string | undefined, t: { notAvailable: string; sensorError: string }): string | null {
  return quality === 'error' ? t.sensorError : quality === 'na' ? t.notAvailable : null
}

function Value({ text, unit, reason }: { text: string; unit: string; reason: string | null }) {
  if (text !== '-') return <span className="figures">{unit === '' ? text : `${text} ${unit}`}</span>
  const dash = <span className="text-ink-3">-</span>
  return reason === null ? dash : <Tooltip content={reason}>{dash}</Tooltip>
}

import { commandKinds, commandOfRecall, type CommandRecord } from '@trackhoe/contract/vehicle'
import { EmptyState, formatDateTime, Select, StatusText, SimpleTable } from '@trackhoe/ui'
import { withVehicles } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { contentOf, labelOf, useCommandMessages, useRecords, valueText } from '@trackhoe/vehicles/records'
import { useState } from 'react'
import { Link } from 'react-router'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { parameterRecall, recalledValues, recallsOf } from './parameter-recall.screen.ts'

const RECORDS_READ = 200

/** 参数召回: recalls the settings of a terminal and compares them with those of the platform. Source: vehicle specification §2. */
export function ParameterRecall() {
  const t = useScreenMessages().parameterRecall
  const { ids } = useChosenVehicles()
  return (
    <CommandPage
      screen={parameterRecall}
      texts={t}
      width={720}
      below={ids.length === 1 && <Recalled vehicleId={ids[0] ?? ''} />}
    />
  )
}

function Recalled({ vehicleId }: { vehicleId: string }) {
  const t = useScreenMessages().parameterRecall
  const messages = useCommandMessages()
  const records = useRecords({ vclId: vehicleId, pageSize: RECORDS_READ, condition: { state: ['3'] } })
  const all = records.data?.records ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const recalls = recallsOf(all)
  const recall = recalls.find(({ recordId }) => recordId === chosen) ?? recalls[0]
  if (!recall) return records.data ? <EmptyState description={t.none} /> : null
  const groupOf = (record: CommandRecord) => contentOf(record).values['group']
  const groupName = (record: CommandRecord) => valueText('recall', 'group', groupOf(record), messages)
  const command = commandOfRecall(groupOf(recall))
  const page = command && commandKinds[command].recall?.page
  const rows = recalledValues(recall, all)
  const address = page && `${page}${withVehicles('', [vehicleId])}&resend=${encodeURIComponent(recall.recordId)}`
  return (
    <section aria-label={t.result} className="mt-4 border-t border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 px-4">
        <h3 className="font-medium">{groupName(recall)}</h3>
        {recalls.length > 1 ? (
          <Select
            aria-label={t.history}
            className="w-68"
            value={recall.recordId}
            options={recalls.map((one) => ({
              value: one.recordId,
              label: `${formatDateTime(one.finishTime)} ${groupName(one)}`,
            }))}
            onChange={setChosen}
          />
        ) : (
          <span className="figures text-12 text-ink-3">{formatDateTime(recall.finishTime)}</span>
        )}
        {address && rows.length > 0 && (
          <Link to={address} className="ms-auto text-accent-text hover:underline">
            {t.open}
          </Link>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState description={t.noValues} />
      ) : (
        <SimpleTable
          caption={t.result}
          rows={rows}
          getRowKey={({ key }) => key}
          gutter
          columns={[
            { key: 'parameter', header: t.parameter, rowHeader: true, cell: ({ key }) => labelOf(key, messages) },
            {
              key: 'held',
              header: t.held,
              figures: true,
              cell: ({ key, held }) => valueText(command, key, held, messages),
            },
            {
              key: 'known',
              header: t.known,
              figures: true,
              className: 'text-ink-2',
              cell: ({ key, known }) => valueText(command, key, known, messages),
            },
            {
              key: 'same',
              header: t.same,
              cell: ({ same }) =>
                same === null ? null : (
                  <StatusText tone={same ? 'normal' : 'warning'}>{same ? t.yes : t.no}</StatusText>
                ),
            },
          ]}
        />
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { vehicleDictionaries, gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { COMMAND_DEFAULTS } from '@trackhoe/contract/vehicle'
import { Alert } from '@trackhoe/ui'
import { CommandFields, type CommandForm } from '@trackhoe/vehicles/command-screen'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { useChosenVehicles } from '@trackhoe/vehicles/picker'
import { contentOf, labelOf, useCommandMessages, useRecords } from '@trackhoe/vehicles/records'
import { useMemo } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { PARAMETER_GROUPS } from './initial-set.screen.ts'
import { limitedScreen } from './setting-limits.ts'

const groups = Object.keys(PARAMETER_GROUPS) as (keyof typeof PARAMETER_GROUPS)[]

/** 初始设定: the settings of a machine in four groups. Source: vehicle specification §2, §5. */
export function InitialSet() {
  const t = useScreenMessages().initialSet
  const vehicleDictionaryApi = useCalls(vehicleDictionaries)
  const { signedIn, key } = useReader()
  const { vehicles } = useChosenVehicles()
  const brand = String(COMMAND_DEFAULTS.brandId)
  const limits = useQuery({
    queryKey: vehicleKeys.settingLimits(key, brand),
    queryFn: ({ signal }) => vehicleDictionaryApi.settingLimits(brand, signal),
    enabled: signedIn,
    staleTime: Infinity,
  })
  const models = vehicles.map(({ model }) => model).join('\n')
  // Vehicles are read again and again; what counts of them here is their models.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const screen = useMemo(() => limitedScreen(limits.data ?? [], vehicles), [limits.data, models])
  return <CommandPage screen={screen} texts={t} fields={(form) => <Groups form={form} />} />
}

function Groups({ form }: { form: CommandForm }) {
  const t = useScreenMessages().initialSet
  const [part] = form.screen.parts
  const gatewayApi = useCalls(gateway)
  const { signedIn, key } = useReader()
  const attachments = useQuery({
    queryKey: vehicleKeys.attachments(key),
    queryFn: ({ signal }) => gatewayApi.attachmentTypes(signal),
    enabled: signedIn,
    staleTime: Infinity,
  })
  const options = (attachments.data ?? []).map(({ value, text, title }) => ({ value, label: text ?? title ?? value }))
  if (!part) return null
  return (
    <div className="grid gap-4 pb-4">
      <Differences form={form} />
      {groups.map((group) => (
        <section key={group} aria-label={t.groups[group]}>
          <h3 className="px-4 font-medium">{t.groups[group]}</h3>
          <CommandFields
            form={form}
            part={part}
            title={t.groups[group]}
            only={PARAMETER_GROUPS[group]}
            options={{ affixType: options }}
          />
        </section>
      ))}
    </div>
  )
}

/** Which settings the terminal holds differently than they were last sent. */
function Differences({ form }: { form: CommandForm }) {
  const t = useScreenMessages().initialSet
  const messages = useCommandMessages()
  const [vehicle, ...others] = form.vehicles
  const one = others.length === 0 ? vehicle : undefined
  const last = useRecords({ vclId: one?.vclId, infoid: '41', pageSize: 1, condition: { group: 6 } }, one !== undefined)
  const [record] = last.data?.records ?? []
  const reported = form.reported['vehicleParameter'] ?? {}
  if (!one || !record) return null
  const differing = Object.entries(contentOf(record).values).filter(
    ([name, value]) => reported[name] !== undefined && JSON.stringify(reported[name]) !== JSON.stringify(value),
  )
  if (differing.length === 0) return null
  return (
    <Alert tone="warning" className="mx-4">
      {t.differs(differing.map(([name]) => labelOf(name, messages)).join(messages.summary.list))}
    </Alert>
  )
}

import { usePermitted } from '@trackhoe/auth'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { TextLink } from '@trackhoe/ui'
import { RecordDrawer, RecordTable, useRecords, useWithdraw } from '@trackhoe/vehicles/records'
import { useState } from 'react'
import { Link } from 'react-router'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { pageOfCommand } from '../vehicle-links/page-of-command.ts'
import { PartCard } from './part-card.tsx'

/** The newest commands that the page shows. */
const SHOWN = 5

interface VehicleCommandsProps {
  vclId: string
  vclNo: string | null
  className?: string
}

/** The newest commands to the vehicle; they progress as their terminal answers. */
export function VehicleCommands({ vclId, vclNo, className }: VehicleCommandsProps) {
  const t = useVehicleDetailMessages()
  const mayRead = usePermitted('vehicle:record')
  const maySend = usePermitted('vehicle:command')
  const [opened, setOpened] = useState<CommandRecord | null>(null)
  const withdraw = useWithdraw()
  const records = useRecords({ vclId, pageSize: SHOWN }, mayRead)
  if (!mayRead) return null
  const all = `/vehicle/commandRecord?${new URLSearchParams({ keyword: vclNo ?? '' }).toString()}`
  return (
    <PartCard
      title={t.commands}
      query={records}
      empty={records.data?.records.length === 0 && t.noCommands}
      flush
      className={className}
      actions={
        vclNo !== null && (
          <TextLink asChild>
            <Link to={all}>{t.allCommands}</Link>
          </TextLink>
        )
      }
    >
      <div className="overflow-x-auto">
        <RecordTable records={records.data?.records} onOpen={setOpened} onWithdraw={withdraw} />
      </div>
      {opened && (
        <RecordDrawer
          record={opened}
          onClose={() => setOpened(null)}
          onWithdraw={withdraw}
          resendAddress={maySend ? pageOfCommand : undefined}
        />
      )}
    </PartCard>
  )
}

import { CommandPanel, type CommandPanelProps, type CommandScreen } from '@trackhoe/vehicles/command-screen'
import { useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import type { ScreenPath } from '../../frame/pages.ts'
import { Screen } from '../../frame/screen.tsx'

export interface CommandPageProps extends Omit<CommandPanelProps, 'title' | 'rule'> {
  screen: CommandScreen & { page: ScreenPath }
  /** The title of the panel, and the rule at the left of its footer. */
  texts: Pick<CommandPanelProps, 'title' | 'rule'>
}

/** A page of one command panel. It takes several vehicles when one of its commands does. */
export function CommandPage({ texts: { title, rule }, ...props }: CommandPageProps) {
  const { parts, page } = props.screen
  const { vehicles } = useChosenVehicles()
  const multiple = parts.some(({ allowsSeveral }) => allowsSeveral)
  const sameModel = parts.every(({ sameModel: same = false, allowsSeveral }) => same || !allowsSeveral)
  const lastTime = vehicles.length === 1 ? vehicles[0]?.lastTime : null
  return (
    <Screen
      page={page}
      vehicle={<VehicleChip commands multiple={multiple} sameModel={multiple && sameModel} />}
      dataTime={{ at: lastTime, base: 'terminal' }}
    >
      <CommandPanel {...props} title={title} rule={rule} />
    </Screen>
  )
}

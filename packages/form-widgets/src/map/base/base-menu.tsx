import { IconButton, Menu, MenuCheckboxItem } from '@trackhoe/ui'
import { Layers } from 'lucide-react'
import type { BaseMap } from './base-map.ts'

interface BaseMenuProps {
  label: string
  bases: readonly BaseMap[]
  chosen: BaseMap
  onChoose: (id: string) => void
}

/** The choice of a base map. A map with one base does not load it. */
export default function BaseMenu({ label, bases, chosen, onChoose }: BaseMenuProps) {
  return (
    <Menu trigger={<IconButton label={label} icon={<Layers />} />}>
      {bases.map(({ id, name }) => (
        <MenuCheckboxItem key={id} checked={id === chosen.id} onChange={() => onChoose(id)}>
          {name}
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}

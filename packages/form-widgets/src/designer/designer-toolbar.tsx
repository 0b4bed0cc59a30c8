import { Button, IconButton, Menu, MenuItem, MenuSeparator } from '@trackhoe/ui'
import { Braces, Ellipsis, Eye, History, Redo2, Undo2 } from 'lucide-react'
import { Others, Problems, SaveState, type OtherDesigner } from './designer-status.tsx'
import { useMessages } from './locale/designer.messages.ts'
import { useDesigner, useDesignerState } from './state/designer-context.ts'

/** The dialogs that are opened from the head. */
export type DesignerDialog = 'preview' | 'json' | 'versions'

interface DesignerToolbarProps {
  others: readonly OtherDesigner[]
  hasVersions: boolean
  saving: boolean
  onSave: () => void
  onTravel: (way: 'undo' | 'redo') => void
  onOpen: (dialog: DesignerDialog) => void
}

/** The right of the head: the state of the template, and what can be done with it as a whole. */
export function DesignerToolbar({ others, hasVersions, saving, onSave, onTravel, onOpen }: DesignerToolbarProps) {
  const t = useMessages().actions
  const { store, focusCanvas } = useDesigner()
  const canUndo = useDesignerState((state) => state.canUndo)
  const canRedo = useDesignerState((state) => state.canRedo)
  return (
    <div className="flex flex-none flex-wrap items-center gap-1 max-narrow:basis-full">
      <Others others={others} />
      <SaveState />
      <Problems />
      <IconButton
        label={`${t.undo} Ctrl+Z`}
        icon={<Undo2 aria-hidden />}
        disabled={!canUndo}
        onClick={() => onTravel('undo')}
      />
      <IconButton
        label={`${t.redo} Ctrl+Y`}
        icon={<Redo2 aria-hidden />}
        disabled={!canRedo}
        onClick={() => onTravel('redo')}
      />
      <Menu trigger={<IconButton label={t.more} icon={<Ellipsis aria-hidden />} />}>
        <MenuItem icon={<Braces aria-hidden />} onSelect={() => onOpen('json')}>
          {t.json}
        </MenuItem>
        {hasVersions && (
          <MenuItem icon={<History aria-hidden />} onSelect={() => onOpen('versions')}>
            {t.versions}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          shortcut="Ctrl A"
          onSelect={() => {
            store.selectAll()
            focusCanvas()
          }}
        >
          {t.selectAll}
        </MenuItem>
        <MenuItem shortcut="Ctrl D" onSelect={() => store.duplicateSelected()}>
          {t.duplicate}
        </MenuItem>
      </Menu>
      <Button icon={<Eye aria-hidden />} onClick={() => onOpen('preview')} className="ms-1">
        {t.preview}
      </Button>
      <Button variant="primary" loading={saving} onClick={onSave} className="ms-1">
        {t.save}
      </Button>
    </div>
  )
}

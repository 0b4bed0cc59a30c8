import { useEditorState, type Editor } from '@tiptap/react'
import { Button, cx, Dialog, Field, IconButton, Input, Select, type Part } from '@trackhoe/ui'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Film,
  Italic,
  Link2,
  List,
  ListOrdered,
  Maximize2,
  Minimize2,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { ImageButton } from './image-button.tsx'
import { readAddress } from './read-address.ts'

interface ToolbarProps {
  partOf: Part<'toolbar'>
  editor: Editor
  disabled: boolean
  full: boolean
  onFull: () => void
  onImages: (images: readonly File[]) => void
}

/** The formats of a text, and what can be inserted into it. */
export function RichTextToolbar({ partOf: part, editor, disabled, full, onFull, onImages }: ToolbarProps) {
  const t = useMessages().editor
  const [address, setAddress] = useState<{ kind: 'link' | 'media'; url: string } | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      align: ['left', 'center', 'right'].find((align) => now.isActive({ textAlign: align })) ?? 'left',
      format: [1, 2, 3, 4].find((level) => now.isActive('heading', { level })) ?? 0,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const button = (label: string, icon: ReactElement, onClick: () => void, pressed?: boolean, off = false) => (
    <ToolbarButton label={label} icon={icon} onClick={onClick} pressed={pressed} disabled={disabled || off} />
  )

  /** Null takes a link away. */
  function apply(url: string | null) {
    if (address?.kind === 'link') {
      if (url === null) run().unsetLink().run()
      else run().extendMarkRange('link').setLink({ href: url }).run()
    } else if (url !== null)
      run()
        .insertContent({ type: 'video', attrs: { src: url } })
        .run()
    setAddress(null)
  }

  return (
    <div
      role="toolbar"
      aria-label={t.toolbar}
      {...part('toolbar', 'flex flex-wrap items-center gap-0.5 border-b border-line p-1')}
    >
      {button(t.undo, <Undo2 />, () => run().undo().run(), undefined, !state.canUndo)}
      {button(t.redo, <Redo2 />, () => run().redo().run(), undefined, !state.canRedo)}
      <Select
        aria-label={t.format}
        className="w-28"
        disabled={disabled}
        options={[
          { value: '0', label: t.paragraph },
          ...[1, 2, 3, 4].map((level) => ({ value: String(level), label: t.heading(level) })),
        ]}
        value={String(state.format)}
        onChange={(next) => {
          const level = ([1, 2, 3, 4] as const).find((each) => String(each) === next)
          if (level) run().setHeading({ level }).run()
          else run().setParagraph().run()
        }}
      />
      {button(t.bold, <Bold />, () => run().toggleBold().run(), state.bold)}
      {button(t.italic, <Italic />, () => run().toggleItalic().run(), state.italic)}
      {button(t.alignLeft, <AlignLeft />, () => run().setTextAlign('left').run(), state.align === 'left')}
      {button(t.alignCenter, <AlignCenter />, () => run().setTextAlign('center').run(), state.align === 'center')}
      {button(t.alignRight, <AlignRight />, () => run().setTextAlign('right').run(), state.align === 'right')}
      {button(t.bullets, <List />, () => run().toggleBulletList().run(), state.bullets)}
      {button(t.numbers, <ListOrdered />, () => run().toggleOrderedList().run(), state.numbers)}
      {button(
        t.link,
        <Link2 />,
        () => setAddress({ kind: 'link', url: String(editor.getAttributes('link')['href'] ?? '') }),
        state.link,
      )}
      <ImageButton disabled={disabled} onImages={onImages} />
      {button(t.media, <Film />, () => setAddress({ kind: 'media', url: '' }))}
      {button(
        t.table,
        <Table />,
        () =>
          state.table ? run().deleteTable().run() : run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        state.table,
      )}
      {button(full ? t.leaveFullscreen : t.fullscreen, full ? <Minimize2 /> : <Maximize2 />, onFull)}
      {address && (
        <AddressDialog kind={address.kind} url={address.url} onClose={() => setAddress(null)} onApply={apply} />
      )}
    </div>
  )
}

interface AddressDialogProps {
  kind: 'link' | 'media'
  url: string
  onClose: () => void
  /** Called with an address that may be opened; null for none. */
  onApply: (url: string | null) => void
}

function AddressDialog({ kind, url, onClose, onApply }: AddressDialogProps) {
  const t = useMessages().editor
  const [typed, setTyped] = useState(url)
  const [refused, setRefused] = useState(false)

  function apply() {
    const address = readAddress(typed, kind)
    if (address === null && typed.trim() !== '') setRefused(true)
    else onApply(address)
  }

  return (
    <Dialog
      onClose={onClose}
      title={kind === 'link' ? t.link : t.media}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" onClick={apply}>
            {t.ok}
          </Button>
        </>
      }
    >
      <Field label={t.address} error={refused ? (kind === 'link' ? t.badLink : t.badMedia) : undefined}>
        <Input
          type="url"
          value={typed}
          placeholder="https://"
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            apply()
          }}
        />
      </Field>
    </Dialog>
  )
}

interface ToolbarButtonProps {
  label: string
  icon: ReactElement
  onClick: () => void
  /** True when the format is on. Absent: it is no format. */
  pressed: boolean | undefined
  disabled: boolean
}

function ToolbarButton({ label, icon, onClick, pressed, disabled }: ToolbarButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      disabled={disabled}
      aria-pressed={pressed}
      className={cx(pressed && 'bg-press text-ink')}
      onClick={onClick}
    />
  )
}

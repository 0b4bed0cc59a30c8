import {
  cx,
  Alert,
  Button,
  Drawer,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  lazyComponent,
  Popover,
  Tag,
  useLocale,
  useToast,
} from '@trackhoe/ui'
import {
  Braces,
  CircleAlert,
  CircleCheck,
  Ellipsis,
  Eye,
  History,
  Layers,
  Redo2,
  Settings2,
  Undo2,
  Users,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import {
  forwardRef,
  useImperativeHandle,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ComponentPropsWithoutRef,
} from 'react'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { useMessages as useFormMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { ITEM_ATTRIBUTE } from './canvas/canvas-item.tsx'
import { Canvas, type FixedItems } from './canvas/canvas.tsx'
import type { NewerTemplate } from './dialogs/conflict-dialog.tsx'
import type { TemplateVersion } from './dialogs/versions-dialog.tsx'
import {
  DesignerContext,
  useDesigner,
  useDesignerState,
  type DesignerParts,
  type TemplateDictionaries,
} from './state/designer-context.ts'
import { DesignerDnd, type DragSource } from './canvas/designer-dnd.tsx'
import { createDesignerStore } from './state/designer-store.ts'
import { useMessages } from './locale/designer.messages.ts'
import type { ItemType } from './items/item-type.ts'
import { Palette } from './canvas/palette.tsx'
import { createProblemFinder, itemName, type TemplateProblem } from './state/problems.ts'
import { PropertiesPanel } from './properties/properties-panel.tsx'
import { createPropertyForms } from './state/property-fields.ts'
import { propertyWidgets } from './properties/property-widgets.tsx'
import { itemTypesOf } from './items/template-schema.ts'
import { itemsOf, newItemId, readTemplate, type ItemData } from './template/template.ts'
import { useTemplateDraft } from './state/use-template-draft.ts'

const PreviewDialog = lazyComponent(async () => (await import('./dialogs/preview-dialog.tsx')).PreviewDialog)
const JsonDialog = lazyComponent(async () => (await import('./dialogs/json-dialog.tsx')).JsonDialog)
const VersionsDialog = lazyComponent(async () => (await import('./dialogs/versions-dialog.tsx')).VersionsDialog)
const ConflictDialog = lazyComponent(async () => (await import('./dialogs/conflict-dialog.tsx')).ConflictDialog)

/** The ref and all DOM props go to the whole. */
export interface TemplateDesignerProps
  extends OwnProps, Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'> {}

interface OwnProps {
  /** The items as they were loaded. A change is ignored: give another `key` for another template. */
  items: readonly ItemData[]
  /** Shown above and below the items, and never changed. */
  fixed?: FixedItems
  /** Further types of items, or others in place of built-in ones. Give the same list each time. */
  itemTypes?: readonly ItemType[]
  /** Absent: items keep the dictionary that they have, and cannot choose another one. */
  dictionaries?: TemplateDictionaries
  /** What the template is called, in the preview and in files. */
  title: string
  /** The left of the head: breadcrumb, title, what the template belongs to. */
  heading: ReactNode
  /** What keeps the template as a whole from being saved, as a text for the operator; null: nothing. */
  check?: (items: readonly ItemData[]) => string | null
  /** Saves the items. `overwrite`: also over a newer version, which the operator has seen. */
  onSave: (items: readonly ItemData[], options: { overwrite: boolean }) => Promise<unknown>
  /** The version that a refused save says is there already; null for any other failure. */
  newerOf?: (error: unknown) => NewerTemplate | null
  /** Stores what is not saved, under this name. Absent: nothing is stored. */
  draft?: { readonly record: string; readonly revision?: number }
  /** Loads the saved states, the newest first. Absent: there is no history. */
  versions?: (signal: AbortSignal) => Promise<readonly TemplateVersion[]>
  /** Who else has the template open, by name. */
  others?: readonly { readonly name: string; readonly dirty: boolean }[]
  /** The template differs from what is saved, or does not any more. */
  onDirtyChange?: (dirty: boolean) => void
  /** Stands between head and canvas. */
  banner?: ReactNode
}

const NOBODY: NonNullable<TemplateDesignerProps['others']> = []

const ZOOMS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5]

/**
 * Designs a form that others fill in: a palette of item types, a canvas, a panel of properties. Everything can be done by
 * mouse, by touch and by keyboard, undone and redone. Source: platform specification §2 "Template designers", §5.
 */
export const TemplateDesigner = forwardRef<HTMLElement, TemplateDesignerProps>(function TemplateDesigner(props, ref) {
  const { items, itemTypes, dictionaries } = props
  const locale = useLocale()
  const messages = useFormMessages()
  const [store] = useState(() => createDesignerStore(items))
  const root = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => root.current, [])
  const voice = useRef<HTMLOutputElement>(null)
  const [panelOpen, setPanelOpen] = useState(false)
  const parts = useMemo((): DesignerParts => {
    const types = itemTypesOf(itemTypes)
    const forms = createPropertyForms(propertyWidgets, locale, messages)
    return {
      store,
      types,
      forms,
      locale,
      dictionaries,
      problemsOf: createProblemFinder({ types, forms, locale, messages }),
      root,
      announce: (text) => {
        // A blank at the end makes the same text a new one.
        if (voice.current) voice.current.textContent = voice.current.textContent === text ? `${text} ` : text
      },
      editProperties: (property) => {
        const panel = root.current?.querySelector<HTMLElement>('[data-designer-panel]')
        if (panel?.checkVisibility() !== true) setPanelOpen(true)
        // The panel renders for the selection first.
        setTimeout(() => focusProperty(property))
      },
      reveal: (key) => root.current?.querySelector(`[${ITEM_ATTRIBUTE}="${key}"]`)?.scrollIntoView({ block: 'center' }),
      focusCanvas: () =>
        root.current?.querySelector<HTMLElement>('[data-designer-list]')?.focus({ preventScroll: true }),
    }

    function focusProperty(property: string | undefined) {
      const scope = property === undefined ? '[data-property]' : `[data-property="${CSS.escape(property)}"]`
      const panels = [...document.querySelectorAll<HTMLElement>('[data-designer-panel]')]
      const panel = panels.find((each) => each.checkVisibility())
      panel?.querySelector(scope)?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus()
    }
  }, [store, itemTypes, dictionaries, locale, messages])

  return (
    <DesignerContext value={parts}>
      <Frame {...props} panelOpen={panelOpen} onPanelOpenChange={setPanelOpen} />
      <output ref={voice} aria-live="assertive" className="sr-only" />
    </DesignerContext>
  )
})

interface FrameProps extends TemplateDesignerProps {
  panelOpen: boolean
  onPanelOpenChange: (open: boolean) => void
}

function Frame(props: FrameProps) {
  const {
    fixed,
    title,
    heading,
    check,
    onSave,
    newerOf,
    draft,
    versions,
    others = NOBODY,
    onDirtyChange,
    banner,
    items: _items,
    itemTypes: _itemTypes,
    dictionaries: _dictionaries,
    panelOpen,
    onPanelOpenChange,
    onKeyDown,
    className,
    ...dom
  } = props
  const t = useMessages()
  const parts = useDesigner()
  const { store, types, locale, root, announce, focusCanvas } = parts
  const toast = useToast()
  const services = useWidgetServices()
  const dirty = useDesignerState((state) => state.template !== state.saved)
  const canUndo = useDesignerState((state) => state.canUndo)
  const canRedo = useDesignerState((state) => state.canRedo)
  const itemSource = useRef<DragSource>(null)
  const paletteSource = useRef<DragSource>(null)
  const [saving, setSaving] = useState(false)
  const [newer, setNewer] = useState<NewerTemplate | null>(null)
  const [opened, setOpened] = useState<'preview' | 'json' | 'versions' | null>(null)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [zoom, setZoom] = useState(1)
  const busy = useRef(false)
  const [blocked, setBlocked] = useState(false)

  function createItem(type: string): ItemData | null {
    const known = types.get(type)
    if (!known) return null
    const taken = new Set(itemsOf(store.get().template).map(({ id }) => id))
    return { id: newItemId(type, taken), type, ...known.create(locale) }
  }

  function add(type: string) {
    const item = createItem(type)
    if (!item) return
    const at = store.insert([item])
    announce(t.announce.added(itemName(item, locale), at + 1, store.get().template.order.length))
    const { active } = store.get()
    if (active !== null) requestAnimationFrame(() => parts.reveal(active))
    setPaletteOpen(false)
  }

  async function save(overwrite = false): Promise<boolean> {
    // A second press while the first is on its way saves nothing twice.
    if (busy.current) return false
    const blocking = parts.problemsOf(store.get().template).filter(({ blocks }) => blocks)
    const [first] = blocking
    if (first) {
      setBlocked(true)
      announce(t.status.blocked(blocking.length))
      store.select(first.key)
      parts.reveal(first.key)
      parts.editProperties(first.property)
      return false
    }
    const objection = check?.(itemsOf(store.get().template)) ?? null
    if (objection !== null) {
      toast.warning(objection)
      return false
    }
    busy.current = true
    setBlocked(false)
    setSaving(true)
    const { template } = store.get()
    try {
      await onSave(withIds(itemsOf(template)), { overwrite })
    } catch (error) {
      const found = newerOf?.(error) ?? null
      if (found) setNewer(found)
      else toast.warning(services.describeError?.(error).title || t.save.failed)
      return false
    } finally {
      busy.current = false
      setSaving(false)
    }
    store.markSaved(template)
    setNewer(null)
    if (store.get().template === template) drafts.clear()
    toast.success(t.save.done)
    return true
  }

  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])

  const drafts = useTemplateDraft(store, {
    record: draft?.record ?? '',
    title,
    revision: draft?.revision,
    dirty,
    save,
  })
  const offered = draft ? drafts : { ...drafts, offer: null }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event)
    if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      void save()
      return
    }
    // Text fields undo what was typed by themselves.
    if (isTextField(event.target)) return
    if (key === 'z') {
      event.preventDefault()
      travel(event.shiftKey ? 'redo' : 'undo')
    } else if (key === 'y') {
      event.preventDefault()
      travel('redo')
    }
  }

  function travel(way: 'undo' | 'redo') {
    store[way]()
    announce(way === 'undo' ? t.announce.undone : t.announce.redone)
  }

  const zoomBy = (by: 1 | -1) => setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + by))] ?? 1)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of everything inside
    <section
      {...dom}
      ref={root}
      aria-label={title}
      onKeyDown={handleKeyDown}
      className={cx('flex h-full min-h-0 min-w-0 flex-1 flex-col bg-surface text-body text-ink', className)}
    >
      <header
        data-toasts-below=""
        className="flex min-h-pagehead flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong px-gutter py-1"
      >
        <div className="flex min-w-0 flex-1 items-center gap-3 max-narrow:basis-full">{heading}</div>
        <div className="flex flex-none flex-wrap items-center gap-1 max-narrow:basis-full">
          <Others others={others} />
          <SaveState dirty={dirty} />
          <Problems />
          <IconButton
            label={`${t.actions.undo} Ctrl+Z`}
            icon={<Undo2 aria-hidden />}
            disabled={!canUndo}
            onClick={() => travel('undo')}
          />
          <IconButton
            label={`${t.actions.redo} Ctrl+Y`}
            icon={<Redo2 aria-hidden />}
            disabled={!canRedo}
            onClick={() => travel('redo')}
          />
          <Menu trigger={<IconButton label={t.actions.more} icon={<Ellipsis aria-hidden />} />}>
            <MenuItem icon={<Braces aria-hidden />} onSelect={() => setOpened('json')}>
              {t.actions.json}
            </MenuItem>
            {versions && (
              <MenuItem icon={<History aria-hidden />} onSelect={() => setOpened('versions')}>
                {t.actions.versions}
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
              {t.actions.selectAll}
            </MenuItem>
            <MenuItem shortcut="Ctrl D" onSelect={() => store.duplicateSelected()}>
              {t.actions.duplicate}
            </MenuItem>
          </Menu>
          <Button icon={<Eye aria-hidden />} onClick={() => setOpened('preview')} className="ms-1">
            {t.actions.preview}
          </Button>
          <Button variant="primary" loading={saving} onClick={() => void save()} className="ms-1">
            {t.actions.save}
          </Button>
        </div>
      </header>
      {banner}
      {blocked && <BlockedAlert />}
      <DraftRestoreAlert
        draft={offered}
        fields={{ template: t.draftName }}
        current={{ template: JSON.stringify(itemsOf(store.get().saved)) }}
        show={(_, value) => {
          const read = readTemplate(typeof value === 'string' ? value : null)
          return read.kind === 'read' ? t.status.items(read.items.length) : ''
        }}
        className="m-3"
      />
      <DesignerDnd
        items={itemSource}
        palette={paletteSource}
        createItem={createItem}
        onLift={() => setPaletteOpen(false)}
      >
        <div className="flex min-h-0 flex-1">
          <aside className="w-53 flex-none border-e border-line-strong max-desktop:hidden">
            <Palette source={paletteSource} onAdd={add} />
          </aside>
          <div className="relative flex min-w-0 flex-1 flex-col">
            <div
              data-designer-scroller=""
              className="min-h-0 flex-1 overflow-auto overscroll-contain bg-canvas p-4 pb-14"
            >
              <Canvas fixed={fixed} source={itemSource} zoom={zoom} />
            </div>
            <div className="absolute end-4 bottom-3 flex items-center rounded-2 border border-line-strong bg-raised text-12 shadow-1 max-desktop:hidden">
              <IconButton
                size="small"
                label={t.actions.zoomOut}
                icon={<ZoomOut aria-hidden />}
                disabled={zoom === ZOOMS[0]}
                onClick={() => zoomBy(-1)}
              />
              <button
                type="button"
                title={t.actions.zoomReset}
                onClick={() => setZoom(1)}
                className="figures h-control-s w-11 border-0 bg-transparent p-0 text-ink-2 hover:text-ink"
              >
                {Math.round(zoom * 100)}%
              </button>
              <IconButton
                size="small"
                label={t.actions.zoomIn}
                icon={<ZoomIn aria-hidden />}
                disabled={zoom === ZOOMS.at(-1)}
                onClick={() => zoomBy(1)}
              />
            </div>
          </div>
          <aside className="w-76 flex-none border-s border-line-strong max-desktop:hidden">
            <PropertiesPanel />
          </aside>
        </div>
      </DesignerDnd>
      <nav
        aria-label={title}
        className="grid flex-none grid-cols-2 gap-2 border-t border-line-strong bg-surface p-2 desktop:hidden"
      >
        <Button icon={<Layers aria-hidden />} onClick={() => setPaletteOpen(true)}>
          {t.actions.components}
        </Button>
        <Button icon={<Settings2 aria-hidden />} onClick={() => onPanelOpenChange(true)}>
          {t.actions.properties}
        </Button>
      </nav>
      <Drawer
        open={paletteOpen}
        onOpenChange={setPaletteOpen}
        title={t.palette.title}
        side="bottom"
        bodyClassName="p-0 h-[60dvh]"
      >
        <Palette source={paletteSource} onAdd={add} />
      </Drawer>
      <Drawer
        open={panelOpen}
        onOpenChange={onPanelOpenChange}
        title={t.properties.title}
        side="bottom"
        bodyClassName="p-0 h-[60dvh]"
      >
        <PropertiesPanel />
      </Drawer>
      {opened === 'preview' && (
        <PreviewDialog title={title} fixed={fixed} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />
      )}
      {opened === 'json' && (
        <JsonDialog title={title} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />
      )}
      {opened === 'versions' && versions && (
        <VersionsDialog load={versions} onClose={() => setOpened(null)} onDismiss={() => setOpened(null)} />
      )}
      {newer && (
        <ConflictDialog
          mine={itemsOf(store.get().template)}
          newer={newer}
          saving={saving}
          onOverwrite={() => void save(true)}
          onTake={() => {
            store.replaceAll(newer.items)
            setNewer(null)
          }}
          onClose={() => setNewer(null)}
          onDismiss={() => setNewer(null)}
        />
      )}
    </section>
  )
}

/** Who else is at the template, so that two do not work against each other unknowingly. */
function Others({ others }: { others: NonNullable<TemplateDesignerProps['others']> }) {
  const t = useMessages().presence
  const names = others.map(({ name, dirty }) => (dirty ? t.dirty(name) : name))
  const [first] = names
  return (
    <output className="me-1">
      {first !== undefined && (
        <Tag tone="warning" icon={<Users aria-hidden />}>
          {names.length === 1 ? t.one(first) : t.several(names.join('、'))}
        </Tag>
      )}
    </output>
  )
}

/** Whether the server has what is shown. A draft is stored within a second after the last change. */
function SaveState({ dirty }: { dirty: boolean }) {
  const t = useMessages().status
  return <output className="me-2 text-12 text-ink-3 max-narrow:sr-only">{dirty ? t.unsaved : t.saved}</output>
}

/** Why a template was not saved, until it can be. */
function BlockedAlert() {
  const t = useMessages().status
  const { problemsOf } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const count = problemsOf(template).filter(({ blocks }) => blocks).length
  return (
    count > 0 && (
      <Alert tone="warning" className="mx-3 mt-3">
        {t.blocked(count)}
      </Alert>
    )
  )
}

/** What is wrong with the template; each leads to its item. */
function Problems() {
  const t = useMessages().status
  const { problemsOf } = useDesigner()
  const template = useDesignerState((state) => state.template)
  const problems = problemsOf(template)
  if (problems.length === 0) {
    return (
      <span className="mx-1.5 text-ink-3">
        <CircleCheck aria-hidden className="size-4" />
        <span className="sr-only">{t.noProblems}</span>
      </span>
    )
  }
  return <ProblemList problems={problems} />
}

function ProblemList({ problems }: { problems: readonly TemplateProblem[] }) {
  const t = useMessages().status
  const { store, reveal, editProperties } = useDesigner()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={t.problems(problems.length)}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="quiet" icon={<CircleAlert aria-hidden />} className="text-warning-text">
          {t.problems(problems.length)}
        </Button>
      }
    >
      <ul className="m-0 max-h-80 w-80 list-none overflow-y-auto p-1">
        {problems.map(({ key, name, property, message }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one property may have the same problem twice
          <li key={`${key} ${property} ${at}`}>
            <button
              type="button"
              onClick={() => {
                store.select(key)
                reveal(key)
                setOpen(false)
                editProperties(property)
              }}
              className="grid w-full gap-0.5 rounded-1 border-0 bg-transparent px-2 py-1.5 text-start hover:bg-hover"
            >
              <span className="font-medium text-ink">{name}</span>
              <span className="text-12 text-warning-text">{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** Items of an older shape get the id that they lack. */
function withIds(items: readonly ItemData[]): readonly ItemData[] {
  const taken = new Set(items.map(({ id }) => id))
  return items.map((item) => {
    if (item.id !== '') return item
    const id = newItemId(item.type || 'item', taken)
    taken.add(id)
    return { ...item, id }
  })
}

function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
  )
}

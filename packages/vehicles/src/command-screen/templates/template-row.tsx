import { usePermitted } from '@trackhoe/auth'
import type { CommandTemplate } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import {
  Button,
  formatDateTime,
  IconButton,
  Input,
  joinParts,
  Menu,
  MenuItem,
  Tag,
  useConfirm,
  useToast,
} from '@trackhoe/ui'
import { Check, MoreHorizontal, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { commandName, summaryOf } from '../../records/command-view.ts'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { CommandForm } from '../form/use-command-form.ts'
import { NAME_LENGTH, type TemplateApi } from './save-template.tsx'
import { commandsOf, fittingCommands, recordOf } from './template-commands.ts'

interface TemplateRowProps {
  template: CommandTemplate
  form: CommandForm
  api: TemplateApi
  onChanged: () => unknown
  onApply: () => void
}

/** One template: what it sends, whose it is, and what can be done with it. */
export function TemplateRow({ template, form, api, onChanged, onApply }: TemplateRowProps) {
  const t = useCommandScreenMessages().templates
  const messages = useCommandMessages()
  const { notify } = useNotifications()
  const toast = useToast()
  const confirm = useConfirm()
  const mayShare = usePermitted('vehicle:template:share')
  const [renaming, setRenaming] = useState(false)
  const { id, revision, name, shared, editable, createBy, createTime } = template
  const entered = commandsOf(form, form.values)

  async function change(call: () => Promise<unknown>, done: string) {
    try {
      await call()
      toast.success(done)
      setRenaming(false)
    } catch (error) {
      notify(error)
    }
    await onChanged()
  }

  const edit = (changes: { name?: string; shared?: boolean; commands?: typeof entered.commands }) =>
    api.edit({ body: { id, revision, name, ...changes } })

  async function handleReplace() {
    if (!(await confirm({ title: t.replaceTitle(name), message: t.replaceMessage, okText: t.replace }))) return
    await change(() => edit({ commands: entered.commands }), t.changed)
  }

  async function handleRemove() {
    const options = {
      title: t.removeTitle(name),
      message: shared ? t.removeShared : t.removeOwn,
      tone: 'danger',
    } as const
    if (!(await confirm({ ...options, okText: t.remove }))) return
    await change(() => api.remove({ query: { id } }), t.removed)
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-2 last:border-b-0">
      {!renaming ? (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          <Tag tone={shared ? 'accent' : 'neutral'}>{shared ? t.shared : t.own}</Tag>
        </span>
      ) : (
        <RenameForm
          name={name}
          onRename={(next) => void change(() => edit({ name: next }), t.changed)}
          onCancel={() => setRenaming(false)}
        />
      )}
      <span className="row-span-2 flex items-center gap-1">
        <Button size="small" aria-label={t.applyNamed(name)} disabled={form.lockedReason !== null} onClick={onApply}>
          {t.apply}
        </Button>
        {editable && (
          <Menu trigger={<IconButton size="small" label={t.moreOf(name)} icon={<MoreHorizontal />} />}>
            <MenuItem onSelect={() => setRenaming(true)}>{t.rename}</MenuItem>
            <MenuItem
              disabled={entered.commands.length === 0 || entered.incomplete}
              onSelect={() => void handleReplace()}
            >
              {t.replace}
            </MenuItem>
            {mayShare && (
              <MenuItem onSelect={() => void change(() => edit({ shared: !shared }), t.changed)}>
                {shared ? t.makeOwn : t.makeShared}
              </MenuItem>
            )}
            <MenuItem tone="danger" onSelect={() => void handleRemove()}>
              {t.remove}
            </MenuItem>
          </Menu>
        )}
      </span>
      <span className="min-w-0 text-12 text-ink-2">
        {fittingCommands(form.screen, template).map((one) => {
          const text = `${commandName(one.command, messages)}${messages.colon}${summaryOf(recordOf(one), messages)}`
          return (
            <span key={one.command} className="block truncate" title={text}>
              {text}
            </span>
          )
        })}
        <span className="figures block truncate text-ink-3">
          {joinParts(createBy, formatDateTime(createTime, 'minute'))}
        </span>
      </span>
    </li>
  )
}

interface RenameFormProps {
  name: string
  onRename: (name: string) => void
  onCancel: () => void
}

function RenameForm({ name, onRename, onCancel }: RenameFormProps) {
  const t = useCommandScreenMessages().templates
  const [renamed, setRenamed] = useState(name)

  function handleRename(event: FormEvent) {
    event.preventDefault()
    const next = renamed.trim()
    if (next === '' || next === name) return onCancel()
    onRename(next)
  }

  return (
    <form onSubmit={handleRename} className="flex min-w-0 items-center gap-1">
      <Input
        // The operator has just chosen to rename it.
        autoFocus
        aria-label={t.name}
        className="min-w-0 flex-1"
        maxLength={NAME_LENGTH}
        value={renamed}
        onChange={(event) => setRenamed(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <IconButton type="submit" label={t.keep} icon={<Check />} />
      <IconButton label={t.cancel} icon={<X />} onClick={onCancel} />
    </form>
  )
}

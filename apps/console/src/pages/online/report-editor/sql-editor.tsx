import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { REPORT_FUNCTIONS, type ReportTable } from '@trackhoe/contract/online'
import { basicSetup, EditorView, keymap, Prec, type EditorState } from '@uiw/react-codemirror'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'

export interface SqlEditorHandle {
  /** Puts a text at the cursor. */
  insert(text: string): void
}

export interface SqlEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The tables and columns that are offered while typing. */
  tables: readonly ReportTable[]
  /** Ctrl+Enter, or Command+Enter. */
  onRun: () => void
  ref?: Ref<SqlEditorHandle>
}

/** Colors of the page, so that it is read in light and dark. */
const appearance = EditorView.theme({
  '&': { backgroundColor: 'var(--th-surface)', color: 'var(--th-text-1)', height: '100%', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--th-font-code)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--th-text-1)' },
  '.cm-cursor': { borderLeftColor: 'var(--th-text-1)' },
  '.cm-gutters': {
    backgroundColor: 'var(--th-sunken)',
    color: 'var(--th-text-3)',
    borderRight: '1px solid var(--th-line-1)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--th-accent-subtle)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--th-surface)',
    color: 'var(--th-text-1)',
    border: '1px solid var(--th-line-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--th-accent-subtle)',
    color: 'var(--th-text-1)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--th-text-3)' },
})

const highlighting = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--th-accent-text)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--th-success-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--th-warning-text)' },
  { tag: tags.comment, color: 'var(--th-text-3)', fontStyle: 'italic' },
])

/**
 * SQL with completion of the tables and columns that a report may read. It stands in a shadow root: there the library puts
 * its styles into constructed sheets, which the pages' policy allows, and not into an element of the page.
 */
export function SqlEditor({ label, value, onChange, tables, onRun, ref }: SqlEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  // Read by handlers of the library, which are registered once.
  const latest = useRef({ value, onChange, onRun })
  useEffect(() => {
    latest.current = { value, onChange, onRun }
  })

  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const view = new EditorView({
      parent: root,
      root,
      doc: latest.current.value,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (latest.current.onRun(), true) }])),
        basicSetup({
          foldGutter: false,
          highlightActiveLine: false,
          highlightActiveLineGutter: false,
          syntaxHighlighting: false,
        }),
        syntaxHighlighting(highlighting),
        sql({ dialect: PostgreSQL, schema: schemaOf(tables), keywordCompletion }),
        PostgreSQL.language.data.of({ autocomplete: functionCompletion }),
        EditorView.lineWrapping,
        appearance,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString())
        }),
      ],
    })
    editor.current = view
    return () => {
      editor.current = null
      view.destroy()
    }
  }, [tables, label])

  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === value) return
    // An earlier version was loaded.
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  useImperativeHandle(ref, () => ({
    insert(text) {
      const view = editor.current
      view?.dispatch(view.state.replaceSelection(text))
      view?.focus()
    },
  }))
  return <div ref={host} className="h-full" />
}

/** The order in which names are offered: columns and tables, functions, words of a query, and last what is refused. */
const BOOST = { column: 30, table: 20, function: 10, word: 0, refused: -99 } as const

const QUERY_WORDS = new Set(
  `select from where group by order having limit offset join left right full inner cross outer on using as and or not in is
  null true false like ilike between case when then else end distinct with union all except intersect exists asc desc nulls
  first last over partition rows range filter within cast coalesce nullif greatest least interval date time timestamp numeric
  integer text boolean current_date current_timestamp`.split(/\s+/),
)
const CALLED = new Set(REPORT_FUNCTIONS)

/** A word of SQL. A statement that only reads can use few of them. */
function keywordCompletion(label: string, type: string) {
  const isOffered = QUERY_WORDS.has(label.toLowerCase()) || CALLED.has(label.toLowerCase())
  return { label, type, boost: isOffered ? BOOST.word : BOOST.refused }
}

const functions = REPORT_FUNCTIONS.map((label) => ({
  label,
  type: 'function',
  apply: `${label}(`,
  boost: BOOST.function,
}))

/** The functions that a statement may call, except in texts and comments. */
function functionCompletion(context: {
  state: EditorState
  pos: number
  explicit: boolean
  matchBefore: (pattern: RegExp) => { from: number; to: number; text: string } | null
}) {
  const word = context.matchBefore(/[a-z_]+/i)
  if (!word || /[."']/.test(context.state.sliceDoc(word.from - 1, word.from))) return null
  const { name } = syntaxTree(context.state).resolveInner(context.pos, -1)
  return /String|Comment|Quoted/.test(name) ? null : { from: word.from, options: functions, validFor: /^\w*$/ }
}

/** Names with their labels beside them, for the completion. */
function schemaOf(tables: readonly ReportTable[]) {
  return Object.fromEntries(
    tables.map(({ name, label, columns }) => [
      name,
      {
        self: { label: name, detail: label, type: 'type', boost: BOOST.table },
        children: columns.map((column) => ({
          label: column.name,
          detail: column.label,
          type: 'property',
          boost: BOOST.column,
        })),
      },
    ]),
  )
}

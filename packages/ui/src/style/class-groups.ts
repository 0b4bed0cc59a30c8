import type { createTailwindMerge } from 'tailwind-merge'

type Groups = ReturnType<Parameters<typeof createTailwindMerge>[0]>

/** Names that take a value, with what is set along with each behind a colon. */
const NAMES = `
inset:inset-x,inset-y,start,end,top,right,bottom,left inset-x:start,end,right,left inset-y:top,bottom
start end top right bottom left size:w,h w h min-w max-w min-h max-h
gap:gap-x,gap-y gap-x gap-y space-x space-y scale:scale-x,scale-y scale-x scale-y translate:translate-x,translate-y translate-x translate-y
overflow:overflow-x,overflow-y overflow-x overflow-y overscroll:overscroll-x,overscroll-y overscroll-x overscroll-y
flex:basis,grow,shrink basis grow shrink order grid-cols grid-rows grid-flow col col-start col-end row row-start row-end columns
items self justify justify-items justify-self place-content place-items place-self auto-cols auto-rows align z float clear aspect
border-spacing:border-spacing-x,border-spacing-y border-spacing-x border-spacing-y
leading tracking indent line-clamp whitespace underline-offset outline-offset opacity cursor select resize touch appearance
pointer-events will-change accent caret fill transition duration ease delay animate rotate origin skew-x skew-y blur
break break-inside break-before break-after forced-color-adjust bg-clip bg-origin bg-blend from via to object list content
text:leading bg divide-x divide-y divide outline ring ring-offset shadow font stroke
rounded:rounded-s,rounded-e,rounded-t,rounded-r,rounded-b,rounded-l,rounded-ss,rounded-se,rounded-ee,rounded-es,rounded-tl,rounded-tr,rounded-br,rounded-bl
rounded-s:rounded-ss,rounded-es rounded-e:rounded-se,rounded-ee rounded-t:rounded-tl,rounded-tr rounded-r:rounded-tr,rounded-br
rounded-b:rounded-br,rounded-bl rounded-l:rounded-tl,rounded-bl rounded-ss rounded-se rounded-ee rounded-es rounded-tl rounded-tr
rounded-br rounded-bl ${['p', 'm', 'scroll-p', 'scroll-m', 'border-'].map(sides).join(' ')}`

function sides(name: string): string {
  const all = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l'].map((side) => name + side)
  const [x, y, s, e, t, r, b, l] = all
  return `${name.replace(/-$/, '')}:${all.join()} ${x}:${[s, e, r, l].join()} ${y}:${[t, b].join()} ${[s, e, t, r, b, l].join(' ')}`
}

/** Names that are also valid without a value. */
const BARE = /^(border|rounded|divide-|outline$|ring$|shadow|grow|shrink|resize|transition|blur)/

/** Whole classes that belong together without a name of their own. */
const WORDS = `
display:block,inline-block,inline,flex,inline-flex,grid,inline-grid,table,inline-table,table-cell,table-row,contents,flow-root,list-item,hidden
position:static,fixed,absolute,relative,sticky visibility:visible,invisible,collapse sr:sr-only,not-sr-only
box:box-border,box-content table-layout:table-auto,table-fixed isolation:isolate
text-align:text-left,text-center,text-right,text-justify,text-start,text-end
text-wrap:text-wrap,text-nowrap,text-balance,text-pretty text-overflow:truncate,text-ellipsis,text-clip
case:uppercase,lowercase,capitalize,normal-case style:italic,not-italic
line:underline,overline,line-through,no-underline
direction:flex-row,flex-row-reverse,flex-col,flex-col-reverse wrap:flex-wrap,flex-nowrap,flex-wrap-reverse
border-collapse:border-collapse,border-separate list-position:list-inside,list-outside`

const any = /^/
const MEASURE = /^\d|^[[(](length:|[\d.]|calc\(|min\(|max\(|clamp\()/
const line = { '-width': MEASURE, '-style': /^(solid|dashed|dotted|double|hidden|none)$/, '-color': any }

/** Names that mean several things: the values by which each is known, the first that fits. */
const KINDS: Record<string, Record<string, RegExp>> = {
  text: { '-size': new RegExp(`^(body|base|xs|sm|lg|\\d*xl)$|${MEASURE.source}`), '-color': any },
  bg: {
    '-image': /^(none|linear|radial|conic|gradient)|^[[(](url|image|[\w-]*gradient)/,
    '-size': /^(auto|cover|contain|size-)/,
    '-position': /^(center|top|bottom|left|right|position-)/,
    '-attachment': /^(fixed|local|scroll)$/,
    '-repeat': /^(no-)?repeat/,
    '-color': any,
  },
  font: {
    '-weight': /^(thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\d|[[(](?!family-name))/,
    '-family': any,
  },
  shadow: { '': /^(\d+|2?xs|sm|md|lg|\d*xl|none|inner|\[.*)$/, '-color': any },
  stroke: { '-width': MEASURE, '-color': any },
  object: { '-fit': /^(contain|cover|fill|none|scale-down)$/, '-position': any },
  list: { '-image': /^image/, '-type': any },
  content: { '': /^(none|[[(])/, '-align': any },
  ring: { '-width': /^(\d|inset$|[[(](length:|[\d.]))/, '-color': any },
  outline: line,
  divide: line,
}

const plain = { '': any }
const kindsOf = (name: string) => KINDS[name] ?? (/^border(-.)?$/.test(name) ? line : plain)

function entriesOf(text: string): [string, string[]][] {
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [name = '', more] = entry.split(':')
      return [name, more?.split(',') ?? []]
    })
}

/**
 * The groups for the merger of classes: Tailwind 4 by the beginnings of its names, so that it is the same for every
 * theme, and a quarter of the whole table.
 */
export function classGroups(): Groups {
  const classGroups: Groups['classGroups'] = Object.fromEntries(entriesOf(WORDS))
  const conflictingClassGroups: Record<string, string[]> = {}
  for (const [name, others] of entriesOf(NAMES)) {
    for (const [kind, values] of Object.entries(kindsOf(name))) {
      const first = kind === '' || kind === '-width'
      classGroups[name + kind] = [
        { [name]: [(value: string) => values.test(value)] },
        ...(first && BARE.test(name) ? [name] : []),
      ]
      conflictingClassGroups[name + kind] = others.map((other) => (kind in kindsOf(other) ? other + kind : other))
    }
  }
  conflictingClassGroups['text-color'] = []
  return {
    cacheSize: 2000,
    theme: {},
    classGroups,
    conflictingClassGroups,
    conflictingClassGroupModifiers: {},
    orderSensitiveModifiers: [
      '*',
      '**',
      'after',
      'backdrop',
      'before',
      'details-content',
      'file',
      'first-letter',
      'first-line',
      'marker',
      'placeholder',
      'selection',
    ],
  }
}

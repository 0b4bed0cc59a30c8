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
text bg divide divide-x divide-y outline ring ring-offset shadow font stroke`

/** Names that stand without a value as well. */
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

const MEASURE = /^$|^\d|^[[(](length:|[\d.]|calc\(|min\(|max\(|clamp\()/
const LINE = /^(solid|dashed|dotted|double|hidden|none)$/
const line = (value: string) => (MEASURE.test(value) ? '-width' : LINE.test(value) ? '-style' : '-color')

/** Names that mean several things: which of them a value is. */
const KINDS: Record<string, (value: string) => string> = {
  text: (value) => (/^(base|xs|sm|lg|\d*xl)(\/|$)/.test(value) || MEASURE.test(value) ? '-size' : '-color'),
  bg: (value) =>
    /^(none|linear|radial|conic|gradient)|^[[(](url|image|[\w-]*gradient)/.test(value)
      ? '-image'
      : /^(auto|cover|contain|size-)/.test(value)
        ? '-size'
        : /^(center|top|bottom|left|right|position-)/.test(value)
          ? '-position'
          : /^(fixed|local|scroll)$/.test(value)
            ? '-attachment'
            : /^(no-)?repeat/.test(value)
              ? '-repeat'
              : '-color',
  font: (value) =>
    /^(thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\d|[[(](?!family-name))/.test(value)
      ? '-weight'
      : '-family',
  shadow: (value) => (/^(\d*|2?xs|sm|md|lg|\d*xl|none|inner|\[.*)$/.test(value) ? '' : '-color'),
  stroke: (value) => (MEASURE.test(value) ? '-width' : '-color'),
  object: (value) => (/^(contain|cover|fill|none|scale-down)$/.test(value) ? '-fit' : '-position'),
  list: (value) => (value.startsWith('image') ? '-image' : '-type'),
  content: (value) => (/^(none|[[(])/.test(value) ? '' : '-align'),
  ring: (value) => (MEASURE.test(value) || value === 'inset' ? '-width' : '-color'),
  outline: line,
  divide: line,
}

const covers = tableOf(NAMES)
const wordGroups = new Map([...tableOf(WORDS)].flatMap(([group, words]) => words.map((word) => [word, group] as const)))

const SIDES = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l']
for (const name of ['p', 'm', 'scroll-p', 'scroll-m', 'border-']) {
  const named = (sides: readonly string[]) => sides.map((side) => name + side)
  for (const side of SIDES) covers.set(name + side, [])
  covers.set(name.replace(/-$/, ''), named(SIDES))
  covers.set(`${name}x`, named(['s', 'e', 'r', 'l']))
  covers.set(`${name}y`, named(['t', 'b']))
}
const CORNERS = ['ss', 'se', 'ee', 'es', 'tl', 'tr', 'br', 'bl'].map((corner) => `rounded-${corner}`)
for (const corner of CORNERS) covers.set(corner, [])
for (const side of SIDES.slice(2)) {
  const first = /[tb]/.test(side) ? `rounded-${side}` : ' '
  covers.set(
    `rounded-${side}`,
    CORNERS.filter((corner) => corner.startsWith(first) || corner.endsWith(side)),
  )
}
covers.set('rounded', [...SIDES.map((side) => `rounded-${side}`), ...CORNERS])

function tableOf(text: string): Map<string, string[]> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [name = '', more] = entry.split(':')
        return [name, more?.split(',') ?? []]
      }),
  )
}

/** What a class without its variants sets, and what is set with it; nothing for a class that is not known. */
function groupsOf(className: string): readonly string[] {
  const word = wordGroups.get(className)
  if (word !== undefined) return [word]
  if (className.startsWith('[')) return [className.slice(0, className.indexOf(':'))]
  const bare = className.replace(/^-/, '')
  // A value in brackets has dashes of its own.
  const end = bare.search(/[[(]/)
  for (let at = end < 0 ? bare.length : end; at > 0; at = bare.lastIndexOf('-', at - 1)) {
    const name = bare.slice(0, at)
    const others = covers.get(name)
    const value = bare.slice(at + 1)
    if (!others || (value === '' && !BARE.test(name))) continue
    const kindOf = KINDS[name] ?? (/^border(-.)?$/.test(name) ? line : undefined)
    const kind = kindOf?.(value) ?? ''
    // A size of Tailwind brings a height of the line along.
    return kind === '-size' && name === 'text'
      ? ['text-size', 'leading']
      : [name, ...others].map((group) => group + kind)
  }
  return []
}

/** Variants whose place among the others changes what they mean. */
const ORDERED = /^(\[|\*|before|after|file|placeholder|marker|selection|backdrop|first-l)/

/** The variants of a class and the class itself: the colons outside of brackets part them. */
function partsOf(name: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < name.length; at += 1) {
    const sign = name.charAt(at)
    if ('[('.includes(sign)) depth += 1
    else if ('])'.includes(sign)) depth -= 1
    else if (sign === ':' && depth === 0) {
      parts.push(name.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, name.slice(start)]
}

/** What a class sets, each group with the variants under which it does. */
function keysOf(name: string): readonly string[] {
  const variants = partsOf(name)
  const last = variants.pop() ?? ''
  const plain = last.replace(/^!|!$/, '')
  if (!variants.some((variant) => ORDERED.test(variant))) variants.sort()
  const under = `${variants.join(':')}${plain === last ? '' : '!'} `
  return groupsOf(plain).map((group) => under + group)
}

/** Different lists of classes that are remembered; a page has some hundreds. */
const MOST = 2000
const lists = new Map<string, string>()
const keys = new Map<string, readonly string[]>()

/**
 * Leaves of several classes that set the same thing the last one. Knows the classes of Tailwind 4 by the beginning of
 * their names, whatever the theme; a class it does not know stays.
 */
export function mergeClasses(classes: string): string {
  const before = lists.get(classes)
  if (before !== undefined) return before
  if (lists.size > MOST) {
    lists.clear()
    keys.clear()
  }
  const taken = new Set<string>()
  const merged = classes
    .split(/\s+/)
    .reverse()
    .filter((name) => {
      const own = keys.get(name) ?? keysOf(name)
      keys.set(name, own)
      if (own[0] === undefined) return name !== ''
      if (taken.has(own[0])) return false
      own.forEach((key) => taken.add(key))
      return true
    })
    .reverse()
    .join(' ')
  lists.set(classes, merged)
  return merged
}

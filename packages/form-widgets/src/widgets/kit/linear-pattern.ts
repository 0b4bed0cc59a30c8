/** A pattern whose test takes time in proportion to the length of the text. */
interface LinearPattern {
  test(text: string): boolean
}

/** `invalid`: no regular expression at all. `unsupported`: it looks back or repeats too often to be run safely. */
export type ReadPattern =
  { readonly kind: 'pattern'; readonly pattern: LinearPattern } | { readonly kind: 'invalid' | 'unsupported' }

/** The states of a pattern are counted, so that `a{1000}{1000}` does not fill the memory. */
const MOST_STATES = 5_000

type Node =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly branches: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'no-boundary' }
  | { readonly kind: 'ahead'; readonly node: Node; readonly negated: boolean }

type Position = 'start' | 'end' | 'boundary' | 'no-boundary'
type State =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean; next: number }
  | { readonly kind: 'split'; readonly next: number[] }
  | { readonly kind: 'position'; readonly position: Position; next: number }
  | { readonly kind: 'ahead'; readonly program: Program; readonly negated: boolean; next: number }
  | { readonly kind: 'accept' }

interface Program {
  readonly states: readonly State[]
  readonly start: number
}

class Unsupported extends Error {}

/**
 * Reads the source of a regular expression as `RegExp` would, and runs it without backtracking: a pattern that somebody
 * typed into a schema cannot stop the page, whatever is typed into the field. Back references and look-behind are not
 * supported. Source: R. Cox, Regular Expression Matching Can Be Simple And Fast.
 */
export function readPattern(source: string): ReadPattern {
  const unicode = isRegExp(source, 'u')
  if (!unicode && !isRegExp(source, '')) return { kind: 'invalid' }
  try {
    const program = compile(parse(source, unicode ? 'u' : ''))
    return { kind: 'pattern', pattern: { test: (text) => isFound(program, Array.from(text)) } }
  } catch (error) {
    if (error instanceof Unsupported) return { kind: 'unsupported' }
    throw error
  }
}

function isRegExp(source: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(source, flags))
  } catch {
    return false
  }
}

/** The structure of a pattern. Single characters and classes are left to `RegExp`, which knows what they mean. */
function parse(source: string, flags: string): Node {
  let at = 0

  function choice(): Node {
    const branches = [sequence()]
    while (source[at] === '|') {
      at++
      branches.push(sequence())
    }
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches }
  }

  function sequence(): Node {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated())
    return { kind: 'sequence', parts }
  }

  function repeated(): Node {
    const node = atom()
    const range = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at))
    if (!range) return node
    at += range[0].length
    const [, sign, from = '0', comma, to = ''] = range
    const least = sign === '+' ? 1 : Number(sign ? 0 : from)
    const most = sign ? (sign === '?' ? 1 : Infinity) : comma ? (to === '' ? Infinity : Number(to)) : least
    return { kind: 'repeat', node, least, most }
  }

  function atom(): Node {
    const rest = source.slice(at)
    const group = /^\((\?(?::|=|!|<=|<!|<[^>]+>))?/.exec(rest)
    if (group) return grouped(group)
    if (rest.startsWith('^')) return position('start', 1)
    if (rest.startsWith('$')) return position('end', 1)
    if (rest.startsWith('\\b')) return position('boundary', 2)
    if (rest.startsWith('\\B')) return position('no-boundary', 2)
    if (/^\\(?:[1-9]|k<)/.test(rest)) throw new Unsupported()
    const single =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|[pP]\{[^}]*\}|.)|.)/isu.exec(rest)
    if (!single) throw new Unsupported()
    at += single[0].length
    const character = new RegExp(`^(?:${single[0]})$`, flags)
    return { kind: 'character', matches: (each) => character.test(each) }
  }

  function position(kind: Position, length: number): Node {
    at += length
    return { kind }
  }

  function grouped([opening, modifier = '']: RegExpExecArray): Node {
    if (modifier === '?<=' || modifier === '?<!') throw new Unsupported()
    at += opening.length
    const node = choice()
    // `RegExp` has accepted the source, so the group is closed.
    at++
    return modifier === '?=' || modifier === '?!' ? { kind: 'ahead', node, negated: modifier === '?!' } : node
  }

  return choice()
}

/** Thompson's construction: each part is built towards what follows it. */
function compile(root: Node): Program {
  const states: State[] = []
  let count = 0

  function push(state: State): number {
    if (++count > MOST_STATES) throw new Unsupported()
    return states.push(state) - 1
  }

  function build(node: Node, next: number): number {
    switch (node.kind) {
      case 'character':
        return push({ kind: 'character', matches: node.matches, next })
      case 'sequence':
        return node.parts.reduceRight((following, part) => build(part, following), next)
      case 'choice':
        return push({ kind: 'split', next: node.branches.map((branch) => build(branch, next)) })
      case 'repeat':
        return repeat(node, next)
      case 'ahead':
        return push({ kind: 'ahead', program: compile(node.node), negated: node.negated, next })
      case 'start':
      case 'end':
      case 'boundary':
      case 'no-boundary':
        return push({ kind: 'position', position: node.kind, next })
    }
    return node satisfies never
  }

  function repeat({ node, least, most }: Extract<Node, { kind: 'repeat' }>, next: number): number {
    let following = next
    if (most === Infinity) {
      const loop: State = { kind: 'split', next: [next] }
      following = push(loop)
      loop.next.push(build(node, following))
    } else {
      for (let extra = least; extra < most; extra++) {
        following = push({ kind: 'split', next: [build(node, following), next] })
      }
    }
    for (let must = 0; must < least; must++) following = build(node, following)
    return following
  }

  const accept = push({ kind: 'accept' })
  const start = build(root, accept)
  return { states, start }
}

function isFound(program: Program, characters: readonly string[]): boolean {
  let active = new Set<number>()
  for (let at = 0; at <= characters.length; at++) {
    // A match may start anywhere, as with `RegExp.test`.
    if (follow(program, program.start, at, characters, active)) return true
    const character = characters[at]
    if (character === undefined) return false
    const after = new Set<number>()
    for (const index of active) {
      const state = program.states[index]
      if (state?.kind !== 'character' || !state.matches(character)) continue
      if (follow(program, state.next, at + 1, characters, after)) return true
    }
    active = after
  }
  return false
}

/** Returns whether the pattern matches at one place, for what is looked ahead for. */
function startsHere({ states, start }: Program, from: number, characters: readonly string[]): boolean {
  let active = new Set<number>()
  if (follow({ states, start }, start, from, characters, active)) return true
  for (let at = from; at < characters.length && active.size > 0; at++) {
    const after = new Set<number>()
    for (const index of active) {
      const state = states[index]
      if (state?.kind !== 'character' || !state.matches(characters[at] ?? '')) continue
      if (follow({ states, start }, state.next, at + 1, characters, after)) return true
    }
    active = after
  }
  return false
}

/** Adds what can be reached without a character; `true`: the end of the pattern. */
function follow(
  { states }: Program,
  first: number,
  at: number,
  characters: readonly string[],
  active: Set<number>,
): boolean {
  const waiting = [first]
  for (;;) {
    const index = waiting.pop()
    if (index === undefined) return false
    if (active.has(index)) continue
    active.add(index)
    const state = states[index]
    if (!state || state.kind === 'accept') return true
    if (state.kind === 'split') waiting.push(...state.next)
    else if (state.kind === 'position' && isAt(state.position, at, characters)) waiting.push(state.next)
    else if (state.kind === 'ahead' && startsHere(state.program, at, characters) !== state.negated) {
      waiting.push(state.next)
    }
  }
}

function isAt(position: Position, at: number, characters: readonly string[]): boolean {
  if (position === 'start') return at === 0
  if (position === 'end') return at === characters.length
  const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character)
  return (isWord(characters[at - 1]) !== isWord(characters[at])) === (position === 'boundary')
}

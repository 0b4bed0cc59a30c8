import ts from 'typescript'
import type { Term } from './vocabulary.ts'

export interface VocabularyFault {
  readonly line: number
  readonly word: string
  readonly write: string
}

/** The words of a file that have a standard term: in identifiers and comments of code, in the text of a document. */
export function vocabularyFaults(path: string, text: string, terms: readonly Term[]): VocabularyFault[] {
  const known = terms.filter(({ only, except }) => (only?.test(path) ?? true) && !except?.test(path))
  const lineAt = lineCounter(text)
  if (path.endsWith('.md')) return proseFaults(blankCode(text), 0, known, lineAt)
  if (path.endsWith('.css')) {
    return [...text.matchAll(/\/\*.*?\*\//gs)].flatMap((found) => proseFaults(found[0], found.index, known, lineAt))
  }
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kindOf(path))
  const { identifiers, comments } = readCode(file, text)
  return [
    ...identifiers.flatMap(({ text: name, pos }) =>
      known
        .filter(({ identifier }) => identifier?.test(name))
        .map(({ write }) => ({ line: lineAt(pos), word: name, write })),
    ),
    ...comments.flatMap(({ pos, end }) => proseFaults(text.slice(pos, end), pos, known, lineAt)),
  ]
}

function proseFaults(text: string, from: number, terms: readonly Term[], lineAt: (at: number) => number) {
  return terms.flatMap(({ prose, write }) =>
    prose
      ? [...text.matchAll(new RegExp(prose.source, 'gi'))].map((found) => ({
          line: lineAt(from + found.index),
          word: found[0],
          write,
        }))
      : [],
  )
}

/** Declared names and comments. A name that is only used is declared elsewhere, here or in a library. */
function readCode(file: ts.SourceFile, text: string) {
  const identifiers: { text: string; pos: number }[] = []
  const comments = new Map<number, ts.CommentRange>()
  const collect = (ranges: readonly ts.CommentRange[] | undefined) =>
    ranges?.forEach((range) => comments.set(range.pos, range))

  function visit(node: ts.Node) {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      collect(ts.getLeadingCommentRanges(text, node.pos))
      collect(ts.getTrailingCommentRanges(text, node.end))
    }
    const { name } = node as { name?: ts.Node }
    if (name && isDeclaration(node) && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      identifiers.push({ text: name.text, pos: name.end - 1 })
    }
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
  return { identifiers, comments: [...comments.values()] }
}

/** Whether the `name` of a node is one that this repository has chosen. */
function isDeclaration(node: ts.Node) {
  return !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node) && !ts.isMetaProperty(node)
}

/** A document without its code, which is checked where it stands; as long as before, so that lines can be counted. */
function blankCode(text: string) {
  return text.replace(/```.*?```|`[^`\n]*`|\]\([^)]*\)/gs, (code) => code.replace(/[^\n]/g, ' '))
}

function lineCounter(text: string) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (at: number) => starts.findLastIndex((start) => start <= at) + 1
}

function kindOf(path: string) {
  return path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('js') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

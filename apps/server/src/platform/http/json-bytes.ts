/** A value that is JSON already, in pieces: what is sent to many readers is written once, and nothing large has to be written at once. */
export class JsonBytes<Value> {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  /** The value is known to the compiler alone. */
  declare readonly value: Value

  private constructor(pieces: readonly Uint8Array<ArrayBuffer>[]) {
    this.pieces = pieces
  }

  static of<Value>(value: Value): JsonBytes<Value> {
    return new JsonBytes<Value>([encode(JSON.stringify(value))])
  }

  static array<Value>(items: readonly JsonBytes<Value>[]): JsonBytes<Value[]> {
    const pieces = items.flatMap((item, at) => (at === 0 ? item.pieces : [encode(','), ...item.pieces]))
    return new JsonBytes<Value[]>([encode('['), ...pieces, encode(']')])
  }

  static object<Fields extends Readonly<Record<string, unknown>>>(fields: {
    readonly [Name in keyof Fields]: JsonBytes<Fields[Name]>
  }): JsonBytes<Fields> {
    const entries = Object.entries<JsonBytes<unknown>>(fields)
    const pieces = entries.flatMap(([name, { pieces: own }], at) => [
      encode(`${at === 0 ? '' : ','}${JSON.stringify(name)}:`),
      ...own,
    ])
    return new JsonBytes<Fields>([encode('{'), ...pieces, encode('}')])
  }

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0)
  }
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

// Preloaded by the server of the pictures: moves its clock, its workers' included, by CLOCK_SHIFT_MS.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? '0')
const OriginalDate = Date

globalThis.Date = class extends OriginalDate {
  constructor(...parts) {
    if (parts.length === 0) super(OriginalDate.now() + shift)
    else super(...parts)
  }
  static now() {
    return OriginalDate.now() + shift
  }
}

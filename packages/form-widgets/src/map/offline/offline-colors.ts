/** The colors, the font and the language of the offline map. */
export interface BaseMapColors {
  water: string
  land: string
  coast: string
  grid: string
  label: string
  font: string
  /** BCP 47. Names are English in English, else Chinese. */
  language: string
}

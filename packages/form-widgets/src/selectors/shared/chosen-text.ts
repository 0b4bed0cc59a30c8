/** Classes of an input whose text a dialog chooses: it cannot be typed into, and is a field all the same. */
export const CHOSEN_TEXT = 'border-edge! bg-surface! px-pad-x!'

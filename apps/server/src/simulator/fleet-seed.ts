/** From which the made-up fleet follows. Another word makes another fleet. */
export const FLEET_SEED = 'trackhoe'

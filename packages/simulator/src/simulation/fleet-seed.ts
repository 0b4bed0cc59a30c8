/** From which the simulated fleet follows. Another word makes another fleet. */
export const FLEET_SEED = 'trackhoe'

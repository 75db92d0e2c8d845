/** CPU time that this process has used, ms. Unlike the clock it does not grow with what else the machine does. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

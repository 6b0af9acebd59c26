/** Log odds at which a window says nothing, and how much each unit above or below says. */
const neutralLogOdds = 0.5;
const slope = 0.6;
/** The least and the most that one window says: windows depend on each other. */
const least = -0.5;
const most = 1.5;

/** How much a voiced window says for the caller's speech, in windows; negative if it says that the sound is something else. */
export function speechWeight(callerLogOdds: number): number {
  return Math.min(most, Math.max(least, slope * (callerLogOdds - neutralLogOdds)));
}

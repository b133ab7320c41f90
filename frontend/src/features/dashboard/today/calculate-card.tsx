import type { FarmProfile } from '@headgate/contracts/farm-profile';
import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { acres } from '../../../lib/display/acres.ts';
import { cropName, soilName } from '../../../entities/crop/crop-labels.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { farmProfileQuery } from '../../../entities/farm/farm-profile.queries.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { preventDoubleSubmit } from '../../../ui/prevent-double-submit.ts';
import { farmCalculation } from '../../../entities/calculation/latest-calculation.queries.ts';

/** Where nothing is told of the soil; the calculator assumes the same. */
const usualSoil = 'loam';

/** What to ask for the farm as a whole; null as long as its profile lacks place, crop or size. */
function inputOfProfile({
  location,
  primaryCropType,
  farmSizeAcres,
  soilType,
  irrigationSystem,
}: FarmProfile): PredictLocationInput | null {
  if (location === null || primaryCropType === null || farmSizeAcres === null) return null;
  return {
    location,
    crop_type: primaryCropType,
    farm_size_acres: farmSizeAcres,
    soil_type: soilType ?? usualSoil,
    ...(irrigationSystem === null ? {} : { irrigation_method: irrigationSystem }),
  };
}

interface CalculateProps {
  /** There is an answer of today: another one is possible, not needed. */
  readonly hasToday: boolean;
  readonly onAnswered: () => void;
}

/** The way to an answer of today: at once where the farm's profile has what it takes, else by telling it. */
export function CalculateCard({ hasToday, onAnswered }: CalculateProps) {
  const { data: profile, status } = useQuery(farmProfileQuery);
  const input = profile === undefined ? null : inputOfProfile(profile);
  return (
    <section aria-labelledby="calculate" className="self-start rounded-control border border-line bg-bg p-4">
      <h3 id="calculate" className="text-18 font-bold">
        {hasToday ? 'Calculate again' : 'Calculate for today'}
      </h3>
      {status === 'pending' && <p className="mt-2 text-muted">Loading your farm profile...</p>}
      {input !== null && <ForFarm input={input} hasToday={hasToday} onAnswered={onAnswered} />}
      {profile !== undefined && input === null && <ProfileWanted />}
      <p className="mt-3">
        <Link to="/ai-calculator" className={`${buttonStyle('quiet')} w-full`}>
          {input === null ? 'Open the calculator' : 'Calculate for another field'}
        </Link>
      </p>
    </section>
  );
}

function ForFarm({ input, hasToday, onAnswered }: CalculateProps & { input: PredictLocationInput }) {
  const { mutateAsync, isPending, error } = useMutation(farmCalculation);
  const once = useOneAtATime();
  const calculate = () =>
    // Why it did not work is in the mutation's own state.
    void once(() => mutateAsync(input).then(onAnswered, () => undefined));
  return (
    <>
      <p className="mt-2">
        {cropName(input.crop_type)} on {soilName(input.soil_type).toLowerCase()},{' '}
        {acres(input.farm_size_acres)}, {input.location}
      </p>
      <p className="text-14 text-muted">
        As in your{' '}
        <Link to="/farm-profile" className="underline hover:text-ink">
          farm profile
        </Link>
        . Anything missing there is assumed, and the answer says so.
      </p>
      <Failure text={error === null ? undefined : failureMessage(error)} />
      <button
        type="button"
        // Not disabled: a disabled button would lose the focus.
        aria-disabled={isPending}
        className={`${buttonStyle(hasToday ? 'quiet' : 'primary', 'tall')} mt-4 w-full`}
        onClick={preventDoubleSubmit(calculate)}
      >
        {isPending ? 'Calculating...' : 'Calculate for my farm'}
      </button>
    </>
  );
}

function ProfileWanted() {
  return (
    <>
      <p className="mt-2 text-muted">
        Enter your location, crop and acres once. Then one button here gives you today’s answer.
      </p>
      <p className="mt-4">
        <Link to="/farm-profile" className={`${buttonStyle('primary')} w-full`}>
          Fill in your farm profile
        </Link>
      </p>
    </>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { ReportPage } from '../../features/reports/report-page.tsx';

const route = getRouteApi('/_guard/reports/$id');

export function ReportOfFarm() {
  const { id } = route.useParams();
  return <ReportPage key={id} id={id} />;
}
